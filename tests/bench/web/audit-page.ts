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

/** Lighthouse's results: milliseconds, bytes, and its four scores. */
type Look = Readonly<Record<keyof typeof MAIN_AUDITS | (typeof CATEGORIES)[number], number>>;

/** Audits a page as on a phone with a slow network. Floors are only audited for performance. */
export async function look(
  url: string,
  { port }: Browser,
  categories: readonly (typeof CATEGORIES)[number][] = CATEGORIES,
): Promise<Look> {
  const { audits, categories: scores } = await report(url, port, [...categories]);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((scores[category]?.score ?? Number.NaN) * 100);
  return {
    firstPaint: value(MAIN_AUDITS.firstPaint),
    largestPaint: value(MAIN_AUDITS.largestPaint),
    blocking: value(MAIN_AUDITS.blocking),
    shift: value(MAIN_AUDITS.shift),
    bytes: value(MAIN_AUDITS.bytes),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

const TRIES = 3;

/** On a busy machine the page may not be painted in time, so the audit is repeated. */
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
