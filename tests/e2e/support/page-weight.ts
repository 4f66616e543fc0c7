import type { Page, Request } from '@playwright/test';
import { waitUntilAlive } from '../../support/look-at-page.ts';

/** What came over the wire until a page was alive, in kB as they were sent. */
export interface PageWeight {
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
  all: number;
  requests: number;
  /** Of the one script that pages name: it fetches the app once the page is painted. */
  boot: number;
  /** The addresses of all other scripts that were asked for before there was anything to see. */
  scriptsBeforePaint: string[];
}

/** Visits a page as if for the first time, and weighs what it needs. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await page.goto(path);
  await waitUntilAlive(page);
  const scriptsBeforePaint = await page.evaluate(scriptsAskedForBeforePaint);
  page.off('requestfinished', note);
  const weights = await Promise.all(requests.map(weigh));
  const sum = (matches: (weight: Weight) => boolean) =>
    weights.filter(matches).reduce((total, { kilobytes }) => total + kilobytes, 0);
  return {
    html: sum(({ type }) => type === 'document'),
    scripts: sum(({ type }) => type === 'script'),
    styles: sum(({ type }) => type === 'stylesheet'),
    fonts: sum(({ type }) => type === 'font'),
    all: sum(() => true),
    requests: weights.length,
    boot: sum(({ path }) => isBoot(path)),
    scriptsBeforePaint: scriptsBeforePaint.filter((address) => !isBoot(address)),
  };
}

interface Weight {
  type: string;
  path: string;
  kilobytes: number;
}

async function weigh(request: Request): Promise<Weight> {
  const { responseBodySize } = await request.sizes();
  return {
    type: request.resourceType(),
    path: new URL(request.url()).pathname,
    kilobytes: responseBodySize / 1000,
  };
}

function isBoot(address: string): boolean {
  return address.includes('/assets/boot-');
}

/** Runs in the page. */
function scriptsAskedForBeforePaint(): string[] {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (paint === undefined) throw new Error('The page was not painted.');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint.startTime)
    .map(({ name }) => name);
}
