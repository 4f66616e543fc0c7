import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from './browser.ts';

const MAIN_AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Looks at a page as a phone on a slow network would see it. Returns milliseconds, bytes, and the scores of these categories. */
export async function look(
  url: string,
  { port }: Browser,
  categories: readonly (typeof CATEGORIES)[number][] = CATEGORIES,
): Promise<Readonly<Record<string, number>>> {
  const { audits, categories: scores } = await report(url, port, [...categories]);
  const values = Object.entries(MAIN_AUDITS).map(
    ([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN] as const,
  );
  const scored = categories.map(
    (name) => [name, Math.round((scores[name]?.score ?? Number.NaN) * 100)] as const,
  );
  return Object.fromEntries([...values, ...scored]);
}

const TRIES = 3;

/** A machine that is busy with something else may leave a page unpainted for too long: then it is looked at again. */
async function report(
  url: string,
  port: number,
  onlyCategories: string[],
  triesLeft = TRIES,
): Promise<Result> {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories,
    disableFullPageScreenshot: true,
  } as const;
  const found = await lighthouse(url, flags);
  if (found === undefined) throw new Error(`Lighthouse found nothing at ${url}`);
  const { runtimeError } = found.lhr;
  if (runtimeError === undefined) return found.lhr;
  if (triesLeft === 1) throw new Error(`${url}: ${runtimeError.message}`);
  return report(url, port, onlyCategories, triesLeft - 1);
}
