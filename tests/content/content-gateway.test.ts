import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentQuery } from '../support/content-query.ts';
import {
  codeOf,
  doctorQuery,
  expectNoSecret,
  type GatewayAges,
  openGateway,
  untilStale,
} from '../support/gateway.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';
import { entry } from '../support/small-content.ts';

let hosted: HostedContent;
beforeEach(async () => {
  hosted = await startHostedContent();
});
afterEach(() => hosted.kill());

const open = (ages?: GatewayAges) => openGateway(hosted, ages);

test('sends the service one request for 1,000 concurrent identical queries', async () => {
  const { ask } = open({ freshMs: 60_000 });
  // The service answers from this process, and its first answer is slow: on a busy machine too slow for the thousand.
  await ask(doctorQuery(4));
  hosted.behaviour = { kind: 'answer', delayMs: 200 };
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask(doctorQuery(5))));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.body).toContain('Dr Sample 5');
  expect(hosted.requests).toEqual(['Doctor', 'Doctor']);
});

test('sends one request for 1,000 concurrent identical queries even if it fails', async () => {
  hosted.behaviour = { kind: 'fail' };
  const { ask } = open();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask(doctorQuery(5))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(hosted.requests).toEqual(['Doctor']);
});

test('treats the same variables in another order as the same query', async () => {
  const { ask } = open({ freshMs: 60_000 });
  await ask(contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 2 }));
  await ask(contentQuery('Doctors', { limit: 2, hospital: 'poyanil_hospital' }));
  expect(hosted.requests).toEqual(['Doctors']);
  await ask(contentQuery('Doctors', { limit: 3, hospital: 'poyanil_hospital' }));
  expect(hosted.requests).toEqual(['Doctors', 'Doctors']);
});

test('returns a stale answer at once while one request refreshes it', async () => {
  const { ask } = open({ freshMs: 500 });
  const seen = await ask(doctorQuery(6));
  await wait(520);
  hosted.behaviour = { kind: 'answer', delayMs: 2_000 };
  const start = performance.now();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(doctorQuery(6))));
  expect(performance.now() - start).toBeLessThan(1_500);
  expect(new Set(answers)).toEqual(new Set([seen]));
  await vi.waitFor(() => expect(hosted.requests.length).toBe(2));
  expect(await ask(doctorQuery(6))).toBe(seen);
  await vi.waitFor(async () => expect(await ask(doctorQuery(6))).not.toBe(seen), {
    timeout: 8_000,
  });
  expect(hosted.requests.length).toBe(2);
});

test('shows entries as editors change, remove and restore them', async () => {
  const { ask } = open();
  const publish = (...names: string[]) =>
    hosted.publish({
      assets: [],
      entries: names.map((name) => entry('doctor', 'sample-2', { name })),
    });
  const expectShown = (name: string | undefined) =>
    vi.waitFor(async () => {
      const { body } = await ask(doctorQuery(2));
      expect(JSON.parse(body).data.doctor?.name).toBe(name);
    }, 5_000);
  await expectShown('Dr Sample 2');
  publish('Dr Changed');
  await expectShown('Dr Changed');
  publish();
  await expectShown(undefined);
  publish('Dr Back');
  await untilStale();
  expect((await ask(doctorQuery(2))).body).toContain('Dr Back');
});

test('sends no requests to a service that limits them until its limit resets', async () => {
  const { ask } = open();
  const seen = await ask(doctorQuery(7));
  await untilStale();
  hosted.behaviour = { kind: 'limit', resetSeconds: 4 };
  const limitedAt = performance.now();
  await ask(doctorQuery(7));
  await vi.waitFor(() => expect(hosted.requests.length).toBe(2));
  await wait(50);
  hosted.behaviour = { kind: 'answer' };
  while (performance.now() - limitedAt < 2_500) {
    expect(await ask(doctorQuery(7))).toBe(seen);
    expect((await ask(doctorQuery(8))).status).toBe(503);
    await wait(50);
  }
  expect(hosted.requests.length).toBe(2);
  await vi.waitFor(async () => expect((await ask(doctorQuery(8))).status).toBe(200), {
    timeout: 8_000,
  });
  await vi.waitFor(async () => expect(await ask(doctorQuery(7))).not.toBe(seen), {
    timeout: 8_000,
  });
});

test('recovers when the service is up again, without restarting', async () => {
  const { ask } = open();
  await hosted.kill();
  expect((await ask(doctorQuery(9))).status).toBe(503);
  await hosted.revive();
  await vi.waitFor(async () => expect((await ask(doctorQuery(9))).status).toBe(200), {
    timeout: 8_000,
  });
});

test('does not show an answer beyond its maximum stale age', async () => {
  const { ask } = open({ staleMs: 2_000 });
  await ask(doctorQuery(10));
  await hosted.kill();
  await untilStale();
  expect((await ask(doctorQuery(10))).status).toBe(200);
  await wait(2_000);
  expect((await ask(doctorQuery(10))).status).toBe(503);
});

test('does not follow a redirect, which would leak the key', async () => {
  const other = await startHostedContent();
  try {
    const { ask, told } = open();
    hosted.behaviour = { kind: 'redirect', to: `${other.url}?access_token=${other.accessToken}` };
    const answer = await ask(doctorQuery(1));
    expect(answer.status).toBe(503);
    expect(other.requests).toEqual([]);
    expectNoSecret(hosted, await told(answer));
  } finally {
    await other.kill();
  }
});

test('keeps data that comes with errors, without the original messages', async () => {
  const { ask } = open();
  const { status, body } = await ask(doctorQuery(1));
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    data: { doctor: { name: 'Dr Sample 1', profilePic: null } },
    errors: [{ message: expect.any(String) }],
  });
  expect(body).not.toContain('gone');
});

test('passes on a refusal of the service and still answers other queries', async () => {
  const { ask } = open();
  const refused = await ask(contentQuery('Doctors', { hospital: 7, limit: 'many' }));
  expect(refused.status).toBe(400);
  expect(codeOf(refused)).toBe('INVALID_ARGUMENT');
  expect((await ask(doctorQuery(2))).status).toBe(200);
});

test('evicts old answers when the cache is full', async () => {
  const { ask } = open({ freshMs: 60_000, cacheBytes: 64 * 1024 });
  const QUESTIONS = 400;
  for (let number = 0; number < QUESTIONS; number += 1) await ask(doctorQuery(`unknown-${number}`));
  expect(hosted.requests.length).toBe(QUESTIONS);
  await ask(doctorQuery(`unknown-${QUESTIONS - 1}`));
  expect(hosted.requests.length).toBe(QUESTIONS);
  await ask(doctorQuery('unknown-0'));
  expect(hosted.requests.length).toBe(QUESTIONS + 1);
});

test('limits concurrent requests to the service to 48', async () => {
  hosted.behaviour = { kind: 'answer', delayMs: 500 };
  const { ask } = open();
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, number) => ask(doctorQuery(number))),
  );
  expect(hosted.requests.length).toBe(48);
  expect(answers.filter(({ status }) => status === 200).length).toBe(48);
  // The refused requests find capacity a moment later.
  expect((await ask(doctorQuery(400))).status).toBe(200);
});
