import type { Names } from '@poyanil/content/texts';
import { type DepartmentSlug, provideFacts, type SiteFacts } from '@poyanil/domain';

/** The names of places, pages, departments, days and times in another language than English. */
export type SiteNames = Omit<Names, 'departments' | 'urgentCall'> & {
  departments: Readonly<Record<DepartmentSlug, string>>;
};

/** The part of the content that many pages need. The publisher writes it into a file for each language, which every page loads. */
export interface SiteWords {
  facts: SiteFacts;
  /** Absent in English, whose names are part of the program. */
  names?: SiteNames | undefined;
  /** The drawings of rooms that a photograph replaces: `<place>/<name>`. */
  photographs: readonly string[];
  /** The path of the file with the words that the search for doctors knows. */
  searchWords: string;
}

/** Absent until they are provided: a page that is drawn before that is a fault of the program. */
let known: SiteWords;

/** Sets the words that the pages are made of. Call it before the pages' routes are created. */
export function provideSiteWords(words: SiteWords): void {
  known = words;
  provideFacts(words.facts);
}

export function siteWords(): SiteWords {
  return known;
}

/** Returns the names in Malayalam. Only pages in Malayalam have them. */
export function malayalam(): SiteNames {
  return known.names as SiteNames;
}
