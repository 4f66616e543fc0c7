import { detailKinds, details } from './detail-pages.ts';
import { hospitalIds } from './hospitals.ts';
import { basePaths } from './languages.ts';

export interface MistypedPath {
  /** A case-insensitive regular expression for the encoded path, in the syntax that JavaScript and nginx share. */
  pattern: string;
  /** The encoded path of the page, or of its folder if the pattern has the group `entry`. */
  target: string;
  isEntry: boolean;
}

/** Longer paths are not looked up, so that a hostile path costs little. */
export const LONGEST_MISTYPED_PATH = 300;

/** Matches anything between or around the words of a path that is not a letter or digit, including percent-encoded characters. */
const GAP = '(?:%(?:25)*[0-9a-f]{2}|[^a-z0-9%])*';
/** Matches a gap with an ampersand, which HTML writes as `&amp;`. */
const AND_GAP = '(?:%(?:25)*[0-9a-f]{2}|amp|and|[^a-z0-9%])*';
/** Parameters that a program appended without the question mark, or with an encoded one: `&utm_source=x`, `%3Ffbclid%3Dabc`. */
const PARAMETERS = '(?:(?:%(?:25)*(?:26|3b|3f)|[&;])[^/]*(?:%(?:25)*3d|=).*)?';
/** An id that ends in a letter or digit: punctuation after a URL belongs to the sentence around it. */
const ENTRY = '(?<entry>[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?)';

/**
 * Matches paths as people share them: with capitals, punctuation, parameters or a file extension, or below `/ml` for an English page.
 * `pages` are the decoded paths of all pages.
 */
export function mistypedPaths(pages: readonly string[]): MistypedPath[] {
  const known = new Set(pages);
  const { ml } = basePaths;
  const ofPage = (path: string, page: string): MistypedPath => ({
    pattern: `^${wordsOf(path)}(?:[.]html?)?${GAP}${PARAMETERS}$`,
    target: page.split('/').map(encodeURIComponent).join('/'),
    isEntry: false,
  });
  const folders = hospitalIds.flatMap((hospital) =>
    detailKinds.map((kind) => `/${hospital}/${details[kind].folder}`),
  );
  return [
    ...pages.map((page) => ofPage(page, page)),
    ...pages
      .filter((page) => page !== ml && !page.startsWith(`${ml}/`))
      .map((page) => [page === '/' ? ml : ml + page, page] as const)
      .filter(([path]) => !known.has(path))
      .map(([path, page]) => ofPage(path, page)),
    ...folders.map((folder) => ({
      pattern: `^(?:${GAP}ml)?${wordsOf(folder)}[^a-z0-9/]*/${GAP}${ENTRY}${GAP}${PARAMETERS}$`,
      target: `${folder}/`,
      isEntry: true,
    })),
  ];
}

function wordsOf(path: string): string {
  return [...path.matchAll(/([^a-z0-9]+)([a-z0-9]+)/gi)]
    .map(([, gap = '', word]) => (gap.includes('&') ? AND_GAP : GAP) + word)
    .join('');
}
