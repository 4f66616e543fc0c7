import type { Language } from '@poyanil/domain';
import type { ContentQuery } from './answer.ts';

/** Resolves with the data of a query. Rejects if the result is incomplete. */
export type ExecuteQuery = (query: ContentQuery) => Promise<unknown>;

/** Returns the path, below the build's folder, of the program that renders a language's pages. No server publishes it. */
export function pageRenderer(language: Language): string {
  return `.renderer/${language}/server.js`;
}

/** Hashes of each page's style element and script, for the security policy. Entry pages are listed by folder, which ends in a slash. */
export const INLINE_SOURCES = '.inline-sources.json';

/** A published version's file with the entries that its pages were made from, for the API. No server publishes it. */
export const PUBLISHED_ENTRIES = '.entries.json';

/** A published version's file with the facts that its pages show, for the API. No server publishes it. */
export const PUBLISHED_FACTS = '.facts.json';

/** The file next to the published versions that records since when the content can't be published. No server publishes it. */
export const PUBLICATION_FAULT = '.fault.json';

export const SERVICE_WORKER_PATH = '/service-worker.js';

export const MANIFEST_PATH = '/site.webmanifest';

/** Icons that browsers request at the root of a site → their files. Servers cache `pictures` for a day and don't insert settings there. */
export const ROOT_PICTURES = {
  '/favicon.ico': '/pictures/icons/favicon.ico',
  '/apple-touch-icon.png': '/pictures/icons/apple-touch-icon.png',
} as const;

/** Brotli quality for pages. The highest takes twenty times as long and saves a fourteenth. */
export const PAGE_BROTLI_QUALITY = 8;
