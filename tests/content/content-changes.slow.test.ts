import { setTimeout as wait } from 'node:timers/promises';
import type { ContentAnswer } from '@poyanil/content';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentQuery } from '../support/content-query.ts';
import { type GatewayAges, openGateway, untilStale } from '../support/gateway.ts';
import { honest, newsWith, saying } from './hostile/entries.ts';
import {
  ASSET_ORIGIN,
  type Behaviour,
  type HostileService,
  startHostileService,
} from './hostile/hostile-service.ts';

// A service that answered well and does no more. The gateway in this process, whose answers are old after a moment.

let service: HostileService;
beforeEach(async () => {
  service = await startHostileService(honest);
});
afterEach(() => service.stop());

const camp = contentQuery('News', { id: 'camp' });

function open(ages: GatewayAges = {}) {
  const { CONTENT_URL: url = '', CONTENT_ACCESS_TOKEN: accessToken = '' } = service.environment;
  return openGateway({ url, accessToken, assetOrigins: [ASSET_ORIGIN] }, ages);
}
const headlineOf = ({ body }: ContentAnswer) => JSON.parse(body).data.news?.headline;

const worse: [what: string, behave: Behaviour][] = [
  ['nothing of the query', saying(() => '{"data":{"doctor":null}}')],
  ['an entry without an identifier', newsWith({ sys: null })],
  ['errors alone', saying(() => '{"errors":[{"message":"evil"}]}')],
  ['2 MB', newsWith({ headline: 'x'.repeat(2_000_000) })],
  ['a reset', (response) => void response.socket?.resetAndDestroy()],
];

test.each(worse)('what was seen stays when %s comes for it', async (_what, behave) => {
  const { ask } = open();
  const seen = await ask(camp);
  await untilStale();
  service.behave = behave;
  const asked = service.questions;
  expect(await ask(camp)).toBe(seen);
  await vi.waitFor(() => expect(service.questions).toBe(asked + 1));
  await wait(100);
  expect(await ask(camp)).toBe(seen);
});

test('a text that changes is shown as it changes, and one that goes is gone', async () => {
  const { ask } = open();
  expect(headlineOf(await ask(camp))).toBe('A free camp');
  for (const headline of ['Changed', 'Changed again', null]) {
    service.behave = newsWith({ headline });
    await vi.waitFor(async () => expect(headlineOf(await ask(camp))).toBe(headline), 5_000);
  }
  service.behave = saying(() => '{"data":{"news":null}}');
  await vi.waitFor(async () => expect(headlineOf(await ask(camp))).toBeUndefined(), 5_000);
  service.behave = honest;
  await untilStale();
  // What has been missing is asked for anew, and not shown as missing once more.
  expect(headlineOf(await ask(camp))).toBe('A free camp');
});

test('a service that answers each time in another shape never breaks what is shown', async () => {
  const { ask } = open();
  const shapes = [{}, { headline: ['evil'] }, { sys: 7 }, { content: 'evil' }, { thumbnail: 0 }];
  for (let round = 0; round < 100; round += 1) {
    service.behave = newsWith(shapes[round % shapes.length] ?? {});
    const { status, body } = await ask(camp);
    expect(status).toBe(200);
    expect(body).not.toContain('evil');
    expect(['A free camp', null]).toContain(headlineOf({ status, body }));
    await wait(15);
  }
});

describe('while the service hangs', () => {
  const hang: Behaviour = () => {};

  test('made-up questions take no place from those that are to be renewed', async () => {
    const { ask } = open();
    const seen = await ask(camp);
    await untilStale();
    service.behave = hang;
    const madeUp = Array.from({ length: 200 }, (_, n) =>
      ask(contentQuery('News', { id: `no-${n}` })),
    );
    await vi.waitFor(() => expect(service.questions).toBe(1 + 48));
    expect(await ask(camp)).toBe(seen);
    await vi.waitFor(() => expect(service.questions).toBe(1 + 49));
    expect(new Set((await Promise.all(madeUp)).map(({ status }) => status))).toEqual(
      new Set([503]),
    );
  });
});

test('the same made-up identifier is one question, as long as it is remembered', async () => {
  service.behave = saying(() => '{"data":{"news":null}}');
  const { ask } = open({ freshMs: 60_000 });
  for (let time = 0; time < 100; time += 1) await ask(camp);
  expect(service.questions).toBe(1);
});

test('thousands of made-up identifiers drive out nothing that is there', async () => {
  const { ask } = open({ freshMs: 600_000 });
  const seen = await ask(camp);
  service.behave = saying(() => '{"data":{"news":null}}');
  for (let number = 0; number < 5_000; number += 40) {
    const ids = Array.from({ length: 40 }, (_, n) => `no-${number + n}`);
    await Promise.all(ids.map((id) => ask(contentQuery('News', { id }))));
  }
  expect(service.questions).toBe(1 + 5_000);
  expect(await ask(camp)).toBe(seen);
});
