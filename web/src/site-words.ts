import type { Names } from '@poyanil/content/texts';
import { type DepartmentSlug, provideFacts, type SiteFacts } from '@poyanil/domain';

/** The names of towns, pages, departments, days and times in a language other than English. */
export type SiteNames = Omit<Names, 'departments' | 'urgentCall'> & {
  departments: Readonly<Record<DepartmentSlug, string>>;
};

/** The part of the content that many pages need. The publisher writes it into a file per language, which every page loads. */
export interface SiteWords {
  facts: SiteFacts;
  /** Absent in English, whose names are in the code. */
  names?: SiteNames | undefined;
  /** The drawings of rooms that a photograph replaces: `<place>/<name>`. */
  photographs: readonly string[];
  searchWords: string;
}

/** Absent until it is set: rendering a page before that is a bug. */
let known: SiteWords;

/** Sets the texts that pages use. Call it before the pages' routes are created. */
export function provideSiteWords(words: SiteWords): void {
  known = words;
  provideFacts(words.facts);
}

export function siteWords(): SiteWords {
  return known;
}

export function malayalam(): SiteNames {
  return known.names as SiteNames;
}
