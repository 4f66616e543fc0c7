import type { ContentQuery } from './answer.ts';

/** A page as it is with the entries that it shows. */
export interface PageWithContent {
  /** What stands in the root element. */
  html: string;
  /** What the page needs soon, as elements for the head. */
  links: string[];
  /** The entries, as JSON, for the app to begin with. */
  content: string;
}

/** The text of a GraphQL answer that has no errors; rejects where there is none. */
export type Ask = (query: ContentQuery) => Promise<string>;

/**
 * What the build of the pages leaves for the API: renders the page at a path, and asks for what it
 * shows. Undefined where an answer is not whole: the browser shows what there is, and why.
 */
export type RenderWithContent = (page: {
  path: string;
  /** The site's public one. */
  origin: string;
  ask: Ask;
}) => Promise<PageWithContent | undefined>;

/**
 * Where the build leaves the program that has it, below its folder. No server shows that to
 * visitors.
 */
export const PAGE_RENDERER = '.renderer/server.js';

/**
 * Where the build leaves, by a page's file, the hashes of the style element and the script that
 * stand in the page itself: as sources of the security policy, which lets nothing else of that kind
 * apply.
 */
export const INLINE_SOURCES = '.inline-sources.json';

/**
 * The quality at which the API packs all pages in 50 ms at start; the highest would take seconds
 * and save a tenth.
 */
export const PAGE_BROTLI_QUALITY = 5;

/** The element in which a page brings its content. */
export const SENT_CONTENT_ID = 'sent-content';
