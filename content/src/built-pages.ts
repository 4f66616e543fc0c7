import type { Language } from '@poyanil/domain';
import type { ContentQuery } from './answer.ts';

/** A page as it is with the entries that it shows. */
export interface PageWithContent {
  /** The markup of the root element. */
  html: string;
  /** Elements for the head that load early what the page needs soon. */
  links: string[];
  /** The entries, as JSON, for the app to begin with. */
  content: string;
}

/** The text of a GraphQL answer that has no errors; rejects where there is none. */
export type Ask = (query: ContentQuery) => Promise<string>;

/**
 * The function that the build of the pages leaves for the API: it renders the page at a path, and
 * asks for what it shows. Undefined where an answer is not whole: the browser shows what there is,
 * and why.
 */
export type RenderWithContent = (page: {
  path: string;
  /** The site's public one. */
  origin: string;
  ask: Ask;
}) => Promise<PageWithContent | undefined>;

/**
 * The path of that function's program in the folder of built pages: each language has its own. No server shows them to visitors.
 */
export function pageRenderer(language: Language): string {
  return `.renderer/${language}/server.js`;
}

/**
 * The file in which the build lists, for each page's file, the hashes of the style element and the
 * script in the page itself. The security policy names them as sources and lets no other apply.
 */
export const INLINE_SOURCES = '.inline-sources.json';

/** The path of the program that a browser runs beside the pages, to keep on the phone what was read. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/**
 * Icons that browsers ask for at the root of a site, and the files of the built pages that they are: servers keep what is
 * below `pictures` for a day, and put no settings into it.
 */
export const ROOT_PICTURES = {
  '/favicon.ico': '/pictures/icons/favicon.ico',
  '/apple-touch-icon.png': '/pictures/icons/apple-touch-icon.png',
} as const;

/**
 * The quality at which the API packs all pages at its start, in 0.7 s; the highest would take 18 s and save a fourteenth.
 */
export const PAGE_BROTLI_QUALITY = 7;

/** The element in which a page brings its content. */
export const SENT_CONTENT_ID = 'sent-content';
