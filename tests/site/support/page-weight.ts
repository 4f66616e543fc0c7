import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { waitUntilAlive } from '../../support/look-at-page.ts';

/** The bytes that came over the wire until a page was alive, in kB as they were sent. */
export interface PageWeight {
  /** Includes the styles and the script that stand in it. */
  html: number;
  /** The words of the site included, which the app needs to run. */
  scripts: number;
  /** Those in the page, packed by themselves, and linked ones. */
  styles: number;
  /** All of them. */
  fonts: number;
  malayalamFont: number;
  all: number;
  requests: number;
  /** The one script in the page, packed by itself: it fetches the app once the page is painted. */
  boot: number;
  /** The addresses of scripts and style sheets that were asked for before there was anything to see. */
  beforePaint: string[];
}

/** Visits a page as if for the first time, and weighs what it needs. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  const document = (await (await page.goto(path))?.text()) ?? '';
  await waitUntilAlive(page);
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
    // The app's files are fetched, and then run from the browser's cache.
    type: /^\/assets\/.*\.(js|json)$/.test(new URL(address).pathname)
      ? 'script'
      : request.resourceType(),
    kilobytes: responseBodySize / 1000,
  };
}

/** Each address once: what came out of the browser's cache was not sent again. */
function largestOfEach(weights: readonly Weight[]): Weight[] {
  const smallestFirst = weights.toSorted((one, other) => one.kilobytes - other.kilobytes);
  return [...new Map(smallestFirst.map((weight) => [weight.address, weight])).values()];
}

/** Packs what an expression finds in a text, and yields the kB. */
function packed(pattern: RegExp, text: string): number {
  const found = [...text.matchAll(pattern)].map(([, inside = '']) => inside).join('');
  return brotliCompressSync(found).length / 1000;
}

/** Runs in the page. */
function askedForBeforePaint(): string[] {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (paint === undefined) throw new Error('The page was not painted.');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < paint.startTime)
    .map(({ name }) => name);
}
