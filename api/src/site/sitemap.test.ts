import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContentAnswer, errorAnswer } from '@poyanil/content';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import express from 'express';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { sitePageOf } from './pages.ts';
import { serveSitemap } from './sitemap.ts';

afterEach(() => vi.useRealTimers());

/** A sitemap over a content source that is played; `ask` reads the addresses that it lists. */
async function startSitemap(answer: (hospital: unknown) => ContentAnswer) {
  const asked: unknown[] = [];
  const handler = serveSitemap({
    pages: new Map([['/sitemap.xml', sitePageOf('.xml', '<urlset>\n</urlset>\n')]]),
    publicUrl: 'https://www.poyanil.example',
    content: {
      async answer({ variables: { hospital } }) {
        asked.push(hospital);
        return answer(hospital);
      },
    },
  });
  const server = createServer(express().use(handler)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sitemap.xml`;
  const ask = async () =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  return { ask, asked };
}

const newsOf = (...ids: (string | null)[]) => {
  const items = ids.map((id) => id && { sys: { id, publishedAt: null } });
  return { status: 200, body: JSON.stringify({ data: { newsCollection: { items } } }) };
};
const addressOf = (hospital: HospitalId, id: string) =>
  `https://www.poyanil.example/${hospital}/news/detail/${id}`;

test('content is asked once for all who come within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ask, asked } = await startSitemap(() => newsOf('camp'));
  expect(await ask()).toEqual(hospitalIds.map((id) => addressOf(id, 'camp')));
  vi.advanceTimersByTime(59_000);
  await ask();
  expect(asked).toEqual(hospitalIds);
  vi.advanceTimersByTime(2_000);
  await ask();
  expect(asked).toEqual([...hospitalIds, ...hospitalIds]);
});

test('one hospital whose entries are not known takes none away from the others', async () => {
  const { ask } = await startSitemap((hospital) =>
    hospital === 'poyanil_hospital' ? errorAnswer(503, 'SERVICE_UNAVAILABLE', '') : newsOf('camp'),
  );
  expect(await ask()).toEqual(
    hospitalIds.filter((id) => id !== 'poyanil_hospital').map((id) => addressOf(id, 'camp')),
  );
});

test('what has gone, and what no address can name, is left out', async () => {
  const { ask } = await startSitemap(() => newsOf(null, 'a b', '<camp>', 'camp'));
  expect(await ask()).toEqual(hospitalIds.map((id) => addressOf(id, 'camp')));
});
