import { afterAll, beforeAll, describe, test } from 'vitest';
import type { AbusedSite } from '../support/abused-site.ts';
import { sieges } from './redis/sieges.ts';
import { outlast, startStruckSite } from './redis/struck-site.ts';

let site: AbusedSite;

beforeAll(async () => {
  site = await startStruckSite();
});
afterAll(() => site?.remove());

describe('forms are taken all the while, and each submission is delivered once, after', () => {
  test.each(sieges)('$name', (siege) => outlast(site, siege));
});
