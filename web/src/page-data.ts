/** The element in which a page brings its data. */
export const PAGE_DATA_ID = 'page-data';

/** How long what was fetched is used again. A publication is seen a minute later at most. */
export const KEPT_MS = 60_000;

/** What a page is made of, besides code. A page has it in itself, and `<page>.json` beside it has the same for a navigation. */
export interface PageData {
  /** The build whose scripts can show the page. */
  release: string;
  /** The publication that wrote the page. */
  version: string;
  /** The text of the page; null if all its words are part of the code. */
  words: unknown;
  /** The answers to what the page asks the content, by the names of the questions. */
  answers: Readonly<Record<string, unknown>>;
}

interface KnownAnswer {
  data?: unknown;
  error?: Error | undefined;
  /** When it was asked for; absent if it came with a page. */
  askedAt?: number;
}

/** The answers that are known in this visit, by the names of their questions. */
export const knownAnswers = new Map<string, KnownAnswer>();

/** Adds the answers of a page to those that are known. */
export function learnAnswers({ answers }: PageData): void {
  for (const [name, data] of Object.entries(answers)) knownAnswers.set(name, { data });
}

/** Reads the data of the page at a path, which is encoded as in links. */
export type ReadPageData = (path: string) => PageData | Promise<PageData>;

/** The path of the file with the data of a page. */
export function dataPath(path: string): string {
  return `${path === '/' ? '/index' : path}.json`;
}

/** Returns the data that the page was sent with, or undefined if there is none: in development, or while a page is rendered. */
export function sentPageData(): PageData | undefined {
  if (typeof document === 'undefined') return undefined;
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
