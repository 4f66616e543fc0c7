import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { PUBLISHED_ENTRIES } from '@poyanil/content/built-pages';
import { readContentFolder } from '@poyanil/content/load-content';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { sampleOf, send } from '../support/samples.ts';

test('before the first publication the API takes forms, and then it follows it', async () => {
  const site = mkdtempSync(join(tmpdir(), 'poyanil-site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const link = join(site, 'current');
  const api = await startApi({ CONTENT_DIR: link });
  onTestFinished(api.remove);
  const query = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 1 });
  const ask = async () => (await fetch(contentUrl(api.url, query))).status;
  expect(await ask()).toBe(503);
  const sent = await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
  expect(sent.status).toBe(202);

  const { content } = await readContentFolder(CONTENT_ROOT);
  mkdirSync(join(site, 'version'));
  writeFileSync(join(site, 'version', PUBLISHED_ENTRIES), JSON.stringify(content));
  symlinkSync('version', link);
  await vi.waitFor(async () => expect(await ask()).toBe(200), 10_000);
});
