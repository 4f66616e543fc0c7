import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { PUBLISHED_ENTRIES, PUBLISHED_FACTS } from '@poyanil/content/built-pages';
import { readContentFolder } from '@poyanil/content/load-content';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { sampleOf, send } from '../support/samples.ts';

const QUERY = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 1 });

async function startFollowing(prepare: (site: string) => void = () => undefined) {
  const site = mkdtempSync(join(tmpdir(), 'poyanil-site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  prepare(site);
  const api = await startApi({ CONTENT_DIR: join(site, 'current') });
  onTestFinished(api.remove);
  return { site, api, ask: async () => (await fetch(contentUrl(api.url, QUERY))).status };
}

function publishVersion(site: string, name: string, file: string, value: unknown): void {
  mkdirSync(join(site, name));
  writeFileSync(join(site, name, file), JSON.stringify(value));
  symlinkSync(name, join(site, '.next'));
  renameSync(join(site, '.next'), join(site, 'current'));
}

test('accepts forms before the first publication, then serves its content', async () => {
  const { site, api, ask } = await startFollowing();
  expect(await ask()).toBe(503);
  const sent = await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
  expect(sent.status).toBe(202);

  const { content } = await readContentFolder(CONTENT_ROOT);
  publishVersion(site, 'version', PUBLISHED_ENTRIES, content);
  await vi.waitFor(async () => expect(await ask()).toBe(200), 10_000);
});

test('serves the first publication of a folder after one of a hosted service', async () => {
  const { site, ask } = await startFollowing((folder) =>
    publishVersion(folder, 'hosted', PUBLISHED_FACTS, {}),
  );
  expect(await ask()).toBe(503);

  const { content } = await readContentFolder(CONTENT_ROOT);
  publishVersion(site, 'version', PUBLISHED_ENTRIES, content);
  await vi.waitFor(async () => expect(await ask()).toBe(200), 10_000);
});
