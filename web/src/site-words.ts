import type { Names } from '@poyanil/content/texts';
import { type DepartmentSlug, provideFacts, type SiteFacts } from '@poyanil/domain';

/** The names of places, pages, departments, days and times in another language than English. */
export type SiteNames = Omit<Names, 'departments'> & {
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

let known: SiteWords | undefined;

/** Sets the words that the pages are made of. Call it before the pages' routes are created. */
export function provideSiteWords(words: SiteWords): void {
  known = words;
  provideFacts(words.facts);
}

/** Returns the words. Throws if they are not loaded yet. */
export function siteWords(): SiteWords {
  if (known === undefined) throw new Error('The words of the site are not there yet.');
  return known;
}

/** Returns the names in the page's language, or undefined in English. */
export function siteNames(): SiteNames | undefined {
  return __LANGUAGE__ === 'en' ? undefined : siteWords().names;
}
