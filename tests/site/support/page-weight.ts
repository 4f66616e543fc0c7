import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { waitUntilHydrated } from '../../support/look-at-page.ts';

/** Bytes transferred until a page was hydrated, in kB as they were sent. */
export interface PageWeight {
  /** Includes the inline styles and script. */
  html: number;
  /** Includes the site's texts, which the app needs to run. */
  scripts: number;
  /** Inline and linked styles. The inline ones are compressed separately. */
  styles: number;
  fonts: number;
  malayalamFont: number;
  all: number;
  requests: number;
  /** The one inline script, compressed separately. It loads the app once the page is painted. */
  boot: number;
  /** URLs of scripts and style sheets that were requested before the first paint. */
  beforePaint: string[];
}

export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  const document = (await (await page.goto(path))?.text()) ?? '';
  await waitUntilHydrated(page);
  const beforePaint = await page.evaluate(askedForBeforePaint);
  page.off('requestfinished', note);
  const weights = largestOfEach(await Promise.all(requests.map(weigh)));
  const sum = (matches: (weight: Weight) => boolean) =>
    weights.filter(matches).reduce((total, { kilobytes }) => total + kilobytes, 0);
  return {
    html: sum(({ type }) => type === 'document'),
    scripts: sum(({ type }) => type === 'script'),
    styles: sum(({ type }) => type === 'stylesheet') + packed(/<style>(.*?)<\/style>/gs, document),
    fonts: sum(({ type }) => type === 'font'),
    malayalamFont: sum(
      ({ type, address }) => type === 'font' && address.includes('malayalam-core'),
    ),
    all: sum(() => true),
    requests: weights.length,
    boot: packed(/<script(?! type="application\/)[^>]*>(.*?)<\/script>/gs, document),
    beforePaint,
  };
}

interface Weight {
  address: string;
  type: string;
  kilobytes: number;
}

async function weigh(request: Request): Promise<Weight> {
  const { responseBodySize } = await request.sizes();
  const address = request.url();
  return {
    address,
    // The app's files are fetched first, and then run from the browser's cache.
    type: /^\/assets\/.*\.(js|json)$/.test(new URL(address).pathname)
      ? 'script'
      : request.resourceType(),
    kilobytes: responseBodySize / 1000,
  };
}

/** Counts each URL once: files from the browser's cache were not sent again. */
function largestOfEach(weights: readonly Weight[]): Weight[] {
  const smallestFirst = weights.toSorted((one, other) => one.kilobytes - other.kilobytes);
  return [...new Map(smallestFirst.map((weight) => [weight.address, weight])).values()];
}

function packed(pattern: RegExp, text: string): number {
  const found = [...text.matchAll(pattern)].map(([, inside = '']) => inside).join('');
  return brotliCompressSync(found).length / 1000;
}

function askedForBeforePaint(): string[] {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (paint === undefined) throw new Error('The page was not painted.');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < paint.startTime)
    .map(({ name }) => name);
}
