import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AbusedSite } from '../support/abused-site.ts';
import { forgedData, forgedJobs } from './redis/forged-jobs.ts';
import { outages } from './redis/outages.ts';
import { heldBy, outlast, startStruckSite, survive } from './redis/struck-site.ts';

const MAX_GROWTH_BYTES = 32 * 1024 * 1024;

let site: AbusedSite;
let before: number[];

beforeAll(async () => {
  site = await startStruckSite();
  before = await heldBy(site);
});
afterAll(() => site?.remove());

describe('forms are taken all the while, and each submission is delivered once, after', () => {
  test.each(outages)('$name', (outage) => outlast(site, outage));
});

describe('each submission is delivered once, to its own hospital, although Redis holds', () => {
  test.each([...forgedData, ...forgedJobs])('$name', (attack) => survive(site, attack));
});

test('what worker and API held meanwhile is given back', async () => {
  const growth = (await heldBy(site)).map((held, index) => held - (before[index] ?? 0));
  expect(Math.max(...growth)).toBeLessThan(MAX_GROWTH_BYTES);
});
