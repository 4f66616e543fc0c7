import type {
  AboutText,
  DepartmentText,
  FacilityText,
  GalleryText,
  GuideText,
  HomeText,
} from '@poyanil/content/texts';
import type { DepartmentSlug, Insurer, Statistic } from '@poyanil/domain';

/** What each department is for, in the words of those who look for it. */
export type DepartmentLines = Readonly<Record<DepartmentSlug, string>>;

/** The words that come with a page as data, by its kind. All words of the other kinds of pages are part of the code. */
export interface WordsOfPages {
  home: HomeText & {
    /** The lines of the departments that the page shows. */
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
    /** Part of the guide 'Insurance' alone. */
    insurers?: readonly Insurer[] | undefined;
  };
  /** The guide 'How to reach us': the page shows its sections about the ways. */
  contact: GuideText;
}
