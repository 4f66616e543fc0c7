import { CONTENT_PATH } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { sampleOf, send } from '../support/samples.ts';
import { sitePages } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { writeFiles } from '../support/write-files.ts';
import { ATTACKED_HOSPITAL, honest } from './hostile/entries.ts';
import { type HostileService, startHostileService } from './hostile/hostile-service.ts';

// One address may send 600 queries a minute: a town behind one address stays below that, a flood does not.

const LIMIT = 600;

let service: HostileService;
let api: Stack;
let unlimited: Stack;
beforeAll(async () => {
  service = await startHostileService(honest);
  const environment = { ...service.environment, WEB_ROOT: writeFiles(sitePages) };
  const limited = { ...environment, RATE_LIMIT_PER_MINUTE: '20', TRUST_PROXY: '1' };
  [api, unlimited] = await Promise.all([startApi(limited), startApi(environment)]);
});
afterAll(async () => {
  await Promise.all([api?.remove(), unlimited?.remove()]);
  await service?.stop();
});

const camp = contentQuery('News', { id: 'camp' });

function ask(origin: string, address: string, path?: string, method = 'GET'): Promise<Response> {
  const url = path === undefined ? contentUrl(origin, camp) : origin + path;
  return fetch(url, { method, headers: { 'X-Forwarded-For': address } });
}

async function askOften(
  times: number,
  once: (number: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let number = 0; number < times; number += 20) {
    const answers = Array.from({ length: 20 }, (_, n) => once(number + n));
    for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('an address over its limit', () => {
  const FLOOD = '192.0.2.1';

  test('gets 429 with Retry-After after 600 queries', async () => {
    expect(await askOften(LIMIT, () => ask(api.url, FLOOD))).toEqual({ 200: LIMIT });
    const answer = await ask(api.url, FLOOD);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
    await expectProblem(answer, 'too-many-requests');
  });

  test('causes no request to the service', async () => {
    const asked = service.questions;
    const one = (id: string) =>
      fetch(contentUrl(api.url, contentQuery('News', { id })), {
        headers: { 'X-Forwarded-For': FLOOD },
      });
    await askOften(100, (number) => one(`more-${number}`));
    expect(service.questions).toBe(asked);
  });

  test('can still open pages and send forms', async () => {
    for (const path of ['/', `/${ATTACKED_HOSPITAL}/doctors/details/sara`]) {
      expect((await ask(api.url, FLOOD, path)).status).toBe(200);
    }
    const sent = await send(api.url, 'contact', sampleOf('contact', ATTACKED_HOSPITAL), {
      'X-Forwarded-For': FLOOD,
    });
    expect(sent.status).toBe(202);
  });

  test('does not affect other addresses', async () => {
    expect((await ask(api.url, '192.0.2.2')).status).toBe(200);
    expect((await ask(api.url, '2001:db8::1')).status).toBe(200);
  });
});

test('counts refused queries toward the limit', async () => {
  const refused = () => ask(api.url, '192.0.2.3', CONTENT_PATH);
  expect(await askOften(LIMIT, refused)).toEqual({ 400: LIMIT });
  expect((await refused()).status).toBe(429);
});

test('does not limit queries if submissions are not limited', async () => {
  expect(await askOften(LIMIT + 100, () => ask(unlimited.url, '192.0.2.5'))).toEqual({
    200: LIMIT + 100,
  });
});

test('keeps the addresses of visitors out of logs and metrics', async () => {
  const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
  expect(metrics).toMatch(/poyanil_submission_rejected_total\{[^}]*too-many-requests[^}]*\} [1-9]/);
  expect([...api.logs, metrics].join('\n')).not.toMatch(/192\.0\.2\.|2001:db8/);
});
