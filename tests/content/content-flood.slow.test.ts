import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { sampleOf, send } from '../support/samples.ts';
import { useBelievingApi } from './hostile/believing-api.ts';
import { ATTACKED_HOSPITAL, saying } from './hostile/entries.ts';

// Visitors who make up identifiers by the thousand. No limit by address stands before what is tried here.

// With little room, what is kept shows: a process that has more puts off collecting what it could.
const site = useBelievingApi({
  NODE_OPTIONS: '--max-old-space-size=64 --max-semi-space-size=2',
});
beforeAll(() => site.makePeace());

const AT_ONCE = 32;
const missing = saying(() => '{"data":{"news":null}}');

async function flood(start: number, end: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let number = start; number < end; number += AT_ONCE) {
    const asked = Array.from({ length: Math.min(AT_ONCE, end - number) }, (_, n) =>
      site.ask('News', { id: `made-up-${number + n}` }),
    );
    for (const { status } of await Promise.all(asked)) statuses.add(status);
  }
  return statuses;
}

/** The least of some looks: memory that is free to be collected is none that is kept. */
async function settledMemory(): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 20; look += 1) {
    looks.push(site.memoryBytes());
    await wait(100);
  }
  return Math.min(...looks);
}

test('20,000 made-up identifiers leave the memory as it was', { timeout: 300_000 }, async () => {
  site.service.behave = missing;
  // The first thousands make the process as large as work makes it.
  await flood(0, 5_000);
  const before = await settledMemory();
  const asked = site.service.questions;
  expect(await flood(5_000, 25_000)).toEqual(new Set([200]));
  expect(site.service.questions - asked).toBe(20_000);
  const after = await settledMemory();
  expect(Math.abs(after - before) / before).toBeLessThan(0.1);
});

test('500 made-up identifiers at once are few questions to a service that is slow, and hold up no form', async () => {
  await site.makePeace();
  const seen = await site.ask('News', { id: 'seen' });
  const asked = site.service.questions;
  site.service.behave = () => {};
  const start = performance.now();
  const answers = Array.from({ length: 500 }, async (_, number) => {
    const { status } = await site.ask('News', { id: `slow-${number}` });
    return { status, ms: performance.now() - start };
  });
  await vi.waitFor(() => expect(site.service.questions - asked).toBe(48), 10_000);
  const sent = await send(site.api.url, 'contact', sampleOf('contact', ATTACKED_HOSPITAL));
  expect(sent.status).toBe(202);
  expect((await site.ask('News', { id: 'seen' })).text).toBe(seen.text);
  const all = await Promise.all(answers);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]));
  // Who found no place was told so at once.
  expect(all.filter(({ ms }) => ms < 4_500).length).toBeGreaterThanOrEqual(452);
  expect(site.service.questions - asked).toBe(48);
});
