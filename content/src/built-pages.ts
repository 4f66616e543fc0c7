import type { Language } from '@poyanil/domain';
import type { ContentQuery } from './answer.ts';

/** Returns the data of the answer to a query. Rejects if there is no whole answer. */
export type Ask = (query: ContentQuery) => Promise<unknown>;

/** Returns the path of the program that renders the pages of a language, below the folder of the build. No server sends it. */
export function pageRenderer(language: Language): string {
  return `.renderer/${language}/server.js`;
}

/**
 * The file in which the build lists, for each page's file, the hashes of the style element and the
 * script in the page itself. The security policy names them as sources and lets no other apply.
 * The pages of entries are listed by their folder, which ends in a slash.
 */
export const INLINE_SOURCES = '.inline-sources.json';

/** The file of a published version that has the entries that its pages were made of, for the API. No server sends it. */
export const PUBLISHED_ENTRIES = '.entries.json';

/** The file of a published version with the facts that its pages show, for the API. No server sends it. */
export const PUBLISHED_FACTS = '.facts.json';

/** The file beside the published versions that says since when the content cannot be published. No server sends it. */
export const PUBLICATION_FAULT = '.fault.json';

/** The path of the program that a browser runs beside the pages, to keep on the phone what was read. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The path of the file that tells a phone how to keep the site among its apps. */
export const MANIFEST_PATH = '/site.webmanifest';

/**
 * Icons that browsers ask for at the root of a site, and the files of the built pages that they are: servers keep what is
 * below `pictures` for a day, and put no settings into it.
 */
export const ROOT_PICTURES = {
  '/favicon.ico': '/pictures/icons/favicon.ico',
  '/apple-touch-icon.png': '/pictures/icons/apple-touch-icon.png',
} as const;

/** The Brotli quality of pages. The highest takes twenty times as long, and saves a fourteenth. */
export const PAGE_BROTLI_QUALITY = 8;
