import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLICATION_FAULT } from '@poyanil/content/built-pages';
import { afterAll, describe, expect, test } from 'vitest';
import { findOldPages } from './find-old-pages.ts';

const MINUTE_MS = 60_000;
const siteDir = mkdtempSync(join(tmpdir(), 'poyanil-site-'));
const link = join(siteDir, 'current');
afterAll(() => rmSync(siteDir, { recursive: true }));

describe('old pages', () => {
  test('are not found if all is published, or the API has its own content', () => {
    expect(findOldPages(link, 0)).toBeUndefined();
    expect(findOldPages(undefined, 0)).toBeUndefined();
  });

  test('are found once a publication has failed for ten minutes', () => {
    writeFileSync(join(siteDir, PUBLICATION_FAULT), JSON.stringify({ since: MINUTE_MS }));
    expect(findOldPages(link, 10 * MINUTE_MS)).toBeUndefined();
    expect(findOldPages(link, 12 * MINUTE_MS)?.text).toContain('for 11 minutes');
  });
});
