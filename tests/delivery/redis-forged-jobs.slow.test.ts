import { afterAll, beforeAll, describe, test } from 'vitest';
import type { AbusedSite } from '../support/abused-site.ts';
import { forgedData, forgedJobs } from './redis/forged-jobs.ts';
import { startStruckSite, survive } from './redis/struck-site.ts';

let site: AbusedSite;

beforeAll(async () => {
  site = await startStruckSite();
});
afterAll(() => site?.remove());

describe('each submission is delivered once, to its own hospital, although Redis holds', () => {
  test.each([...forgedData, ...forgedJobs])('$name', (attack) => survive(site, attack));
});
