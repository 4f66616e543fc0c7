import { afterAll, beforeAll, describe, test } from 'vitest';
import type { AbusedSite } from '../support/abused-site.ts';
import { changedJobs, changedQueues, misplacedJobs } from './redis/lost-jobs.ts';
import { startStruckSite, survive } from './redis/struck-site.ts';

let site: AbusedSite;

beforeAll(async () => {
  site = await startStruckSite();
});
afterAll(() => site?.remove());

describe('each submission is delivered once, to its own hospital, although somebody has made of Redis', () => {
  test.each([...misplacedJobs, ...changedJobs, ...changedQueues])('$name', (attack) =>
    survive(site, attack),
  );
});
