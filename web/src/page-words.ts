import type {
  AboutText,
  DepartmentText,
  FacilityText,
  GalleryText,
  GuideText,
  HomeText,
} from '@poyanil/content/texts';
import type { DepartmentSlug, Insurer, Statistic } from '@poyanil/domain';

/** What each department is for, in everyday words. */
export type DepartmentLines = Readonly<Record<DepartmentSlug, string>>;

/** The text that comes with a page as data, by the page's kind. All text of the other kinds is part of the code. */
export interface WordsOfPages {
  home: HomeText & {
    lines: Readonly<Partial<DepartmentLines>>;
    insurers: readonly Insurer[];
  };
  about: AboutText & { statistics: readonly Statistic[] };
  testimonials: { statistics: readonly Statistic[] };
  gallery: GalleryText;
  department: DepartmentText & {
    /** The telephone number of its desk; absent if it has none. */
    desk?: string | undefined;
  };
  departments: { lines: DepartmentLines };
  facility: FacilityText;
  guide: GuideText & {
    /** Only in the guide 'Insurance'. */
    insurers?: readonly Insurer[] | undefined;
  };
  /** The guide 'How to reach us', whose sections about transport the page shows. */
  contact: GuideText;
}
