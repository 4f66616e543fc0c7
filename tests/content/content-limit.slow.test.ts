import { CONTENT_PATH } from '@poyanil/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { sampleOf, send } from '../support/samples.ts';
import { sitePages } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { writeFiles } from '../support/write-files.ts';
import { ATTACKED_HOSPITAL, honest } from './hostile/entries.ts';
import { type HostileService, startHostileService } from './hostile/hostile-service.ts';

// One address may ask six hundred questions a minute: a town behind one address does not, a flood does.

const LIMIT = 600;
const FLOOD = '192.0.2.1';

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

function ask({ url }: Stack, address: string, path?: string): Promise<Response> {
  const question = contentUrl(url, contentQuery('News', { id: 'camp' }));
  const headers = { 'X-Forwarded-For': address };
  return fetch(path === undefined ? question : url + path, { headers });
}

/** Asks so often, twenty at a time, and fails unless each answer has this status. */
async function expectEach(status: number, times: number, once: () => Promise<Response>) {
  for (let number = 0; number < times; number += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, once));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(status));
  }
}

test('an address is told to wait beyond its limit, and no other address is', async () => {
  await expectEach(200, LIMIT, () => ask(api, FLOOD));
  const asked = service.questions;
  const answer = await ask(api, FLOOD);
  const seconds = Number(answer.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(answer.headers.get('ETag')).toBeNull();
  expect(answer.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
  await expectProblem(answer, 'too-many-requests');
  expect(service.questions).toBe(asked);
  for (const other of ['192.0.2.2', '2001:db8::1']) {
    expect((await ask(api, other)).status).toBe(200);
  }
});

test('beyond its limit an address opens every page, and sends its forms', async () => {
  for (const path of ['/', `/${ATTACKED_HOSPITAL}/doctors/details/sara`]) {
    expect((await ask(api, FLOOD, path)).status).toBe(200);
  }
  const contact = sampleOf('contact', ATTACKED_HOSPITAL);
  const sent = await send(api.url, 'contact', contact, { 'X-Forwarded-For': FLOOD });
  expect(sent.status).toBe(202);
});

test('refusals count like questions', async () => {
  const refused = () => ask(api, '192.0.2.3', CONTENT_PATH);
  await expectEach(400, LIMIT, refused);
  expect((await refused()).status).toBe(429);
});

test('where submissions have no limit, questions have none', () =>
  expectEach(200, LIMIT + 100, () => ask(unlimited, '192.0.2.5')));

test('visitors’ addresses are in no log line and no metric', async () => {
  const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
  expect(metrics).toMatch(/poyanil_submission_rejected_total\{[^}]*too-many-requests[^}]*\} [1-9]/);
  expect([...api.logs, metrics].join('\n')).not.toMatch(/192\.0\.2\.|2001:db8/);
});
