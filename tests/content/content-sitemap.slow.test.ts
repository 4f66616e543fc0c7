import { expect, onTestFinished, test, vi } from 'vitest';
import { type BelievingApi, startBelievingApi } from './hostile/believing-api.ts';
import { saying } from './hostile/entries.ts';
import type { Behaviour } from './hostile/hostile-service.ts';

// The sitemap of a service that means harm: an API of its own for each, since a sitemap is kept for a minute.

const KINDS = ['doctor', 'news', 'career', 'testimonial'];

function listing(itemsOf: (kind: string) => unknown): Behaviour {
  const lists = KINDS.map((kind) => [
    `${kind}Collection`,
    { __typename: 'Any', items: itemsOf(kind) },
  ]);
  return saying(() => JSON.stringify({ data: Object.fromEntries(lists) }));
}

async function start(): Promise<BelievingApi> {
  const site = await startBelievingApi();
  onTestFinished(() => site[Symbol.asyncDispose]());
  return site;
}

async function readSitemap(site: BelievingApi): Promise<string> {
  const answer = await fetch(`${site.api.url}/sitemap.xml`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^<\?xml [^>]*\?>\n<urlset [^>]*>\n.*<\/urlset>\n$/s);
  expect(text).not.toContain('evil');
  return text;
}

const entry = (id: unknown, publishedAt: unknown) => ({ sys: { id, publishedAt } });
const evil = [
  ...['</loc><evil/>', '../evil', 'evil?a=1', '&evil;', 'e'.repeat(65), 7, null].map((id) =>
    entry(id, null),
  ),
  ...['</lastmod><evil/>', 'evil', '9999-99-99T99:99:99Zevil', 7, {}].map((time) =>
    entry('good', time),
  ),
  ...[null, 'evil', [], {}, { sys: null }, { sys: 'evil' }],
];

test('identifiers and times that are none make no address and no element', async () => {
  const site = await start();
  site.service.behave = listing(() => evil);
  const text = await readSitemap(site);
  const good = text.match(/<url><loc>[^<]*\/good<\/loc><\/url>/g);
  expect(good).toHaveLength(3 * KINDS.length * 5);
  site.expectSound();
});

test.each([
  ['lists that are none', listing(() => 'evil')],
  ['no lists', saying(() => '{"data":{}}')],
  ['no data', saying(() => 'evil')],
])('without any entry for %s, and with all of them once they come', async (_what, behave) => {
  const site = await start();
  site.service.behave = behave;
  expect(await readSitemap(site)).not.toContain('/details/');
  site.service.behave = listing(() => [entry('good', '2026-03-03T03:30:00.000Z')]);
  await vi.waitFor(
    async () => expect((await readSitemap(site)).match(/\/good<\/loc><lastmod>/g)).toHaveLength(12),
    { timeout: 20_000, interval: 500 },
  );
  site.expectSound();
});

// A second try in the same process would be given what is kept.
test('of as many entries as lists have it holds up nobody', { retry: 3 }, async () => {
  const site = await start();
  const ids = Array.from({ length: 1_000 }, (_, n) =>
    entry(`${'x'.repeat(60)}${n}`, '2026-03-03T03:30:00Z'),
  );
  await site.under(
    listing(() => ids),
    async () => {
      expect((await readSitemap(site)).match(/<url>/g)?.length).toBe(1 + 12_000);
    },
    1,
  );
});
