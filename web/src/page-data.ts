export const PAGE_DATA_ID = 'page-data';

/** How long a fetched page is reused. A publication takes effect at most a minute later. */
export const KEPT_MS = 60_000;

/** The data of a page, besides code. It is inline in the page, and the same in `<page>.json` for navigation. */
export interface PageData {
  /** The build whose scripts can show the page. */
  release: string;
  /** The publication that wrote the page. */
  version: string;
  /** The text of the page; null if all its text is part of the code. */
  words: unknown;
  answers: Readonly<Record<string, unknown>>;
}

interface KnownAnswer {
  data?: unknown;
  error?: Error | undefined;
  /** When it was queried; absent if it came with a page. */
  askedAt?: number;
}

export const knownAnswers = new Map<string, KnownAnswer>();

export function learnAnswers({ answers }: PageData): void {
  for (const [name, data] of Object.entries(answers)) knownAnswers.set(name, { data });
}

/** Reads the data of the page at a path, encoded as in links. */
export type ReadPageData = (path: string) => PageData | Promise<PageData>;

export function dataPath(path: string): string {
  return `${path === '/' ? '/index' : path}.json`;
}

/** Returns the data that the page was sent with, or undefined if there is none: in development, or during rendering on the server. */
export function sentPageData(): PageData | undefined {
  if (typeof document === 'undefined') return undefined;
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
