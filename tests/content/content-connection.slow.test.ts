import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { memoryOf } from '../support/process-usage.ts';
import type { Stack } from '../support/stack.ts';
import { brokenAnswers, endlessAnswers, mislabelledAnswers } from './hostile/bad-answers.ts';
import { documentOf, honest, newsOf, richText } from './hostile/entries.ts';
import {
  type Behaviour,
  type HostileService,
  startHostileService,
} from './hostile/hostile-service.ts';

// The content service as a server that means harm: whatever it does with the line, visitors get an answer in time.

/** The wait for a silent service, and what a busy machine adds. */
const LONGEST_ANSWER_MS = 8_000;
/** Nothing that a service sends is kept whole; a process that runs grows a little by itself. */
const MOST_GROWTH_BYTES = 150 * 1024 * 1024;
/** How long the API may be held up: a visitor does not notice it. */
const LONGEST_HOLD_MS = 200;
/** A machine that is busy with other things holds it up now and then; what we do ourselves, each time. */
const TRIES = 4;
/** Far longer than the API leaves a service alone that did not ask for it. */
const PEACE_MS = 20_000;

let service: HostileService;
let api: Stack;
let memoryAtStart: number;
/** All that any answer said, headers included. */
const heard: string[] = [];
let ids = 0;

beforeAll(async () => {
  service = await startHostileService(honest);
  api = await startApi(service.environment);
  await makePeace();
  memoryAtStart = memory();
});
afterAll(async () => {
  await api?.remove();
  await service?.stop();
});

// The process lives, and nothing that it said or logged tells a secret.
afterEach(() => {
  expect(api.unaskedEnds).toEqual([]);
  const all = [...heard.splice(0), ...api.logs].join('\n');
  for (const secret of service.secrets) expect(all).not.toContain(secret);
});

const memory = () => memoryOf(api.pid('api'));

async function ask(id = `id-${++ids}`) {
  const url = contentUrl(api.url, contentQuery('News', { id }));
  const answer = await fetch(url, { redirect: 'manual' });
  const text = await answer.text();
  heard.push(JSON.stringify([...answer.headers]), text);
  return { status: answer.status, headers: answer.headers, text };
}

/** Lets the service answer well until the API asks it again: after trouble it is left alone for a while. */
async function makePeace() {
  service.behave = honest;
  const timeout = { timeout: PEACE_MS, interval: 100 };
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), timeout);
}

/** The longest time that other requests had to wait, since it was asked for. */
async function holdMs(): Promise<number> {
  const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}

/** Lets the service behave so while questions are asked, and fails where that held up the API. */
async function under(behave: Behaviour, questions: () => Promise<void>): Promise<void> {
  const holds: number[] = [];
  do {
    await makePeace();
    await holdMs();
    service.behave = behave;
    await questions();
    holds.push(await holdMs());
  } while (Math.min(...holds) > LONGEST_HOLD_MS && holds.length < TRIES);
  expect(Math.min(...holds)).toBeLessThan(LONGEST_HOLD_MS);
}

async function expectAnswer(behave: Behaviour, status: number): Promise<void> {
  await under(behave, async () => {
    const start = performance.now();
    const said = await ask();
    expect(performance.now() - start).toBeLessThan(LONGEST_ANSWER_MS);
    expect(said.status).toBe(status);
    expect(said.text).not.toContain('evil');
  });
  expect(memory() - memoryAtStart).toBeLessThan(MOST_GROWTH_BYTES);
}

describe('a service that answers', () => {
  test.each(Object.entries({ ...endlessAnswers, ...brokenAnswers }))(
    '%s shows nothing',
    (_what, behave) => expectAnswer(behave, 503),
  );

  test.each(Object.entries(mislabelledAnswers))('%s is shown', (_what, behave) =>
    expectAnswer(behave, 200),
  );
});

test.each(['file:///etc/passwd', '//evil.example/', '', 'http://[::1]:22/'])(
  'a redirect to %j is not followed',
  (place) =>
    expectAnswer((response) => void response.writeHead(302, { Location: place }).end(), 503),
);

test('a redirect to itself is not followed', async () => {
  const before = service.questions;
  await expectAnswer(
    (response, { secret }) => void response.writeHead(302, { Location: secret }).end(),
    503,
  );
  expect(service.questions).toBeLessThan(before + 20);
});

/** Headers of the service's that would harm visitors, or a cache between. */
const HEADERS = {
  'Set-Cookie': ['evil=1; Path=/', 'evil2=2; Domain=localhost'],
  'Cache-Control': 'public, max-age=31536000, immutable',
  ...{ Expires: 'Fri, 31 Dec 9999 23:59:59 GMT', ETag: '"evil"', Age: '86400', Vary: '*' },
  ...{ Location: 'https://evil.example/', Refresh: '0; url=https://evil.example/' },
  ...{ Link: '<https://evil.example/a.js>; rel=preload; as=script', Via: 'evil' },
  ...{ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' },
  ...{ 'Content-Security-Policy': "script-src * 'unsafe-inline'", 'Clear-Site-Data': '"*"' },
  ...{ 'Service-Worker-Allowed': '/', 'WWW-Authenticate': 'Basic realm="evil"' },
  ...{ 'Strict-Transport-Security': 'max-age=0', 'Content-Language': 'evil' },
  ...{ 'Content-Disposition': 'attachment; filename=evil.exe', 'X-Request-Id': 'evil-evil-evil' },
  ...{ Server: 'evil', 'X-Powered-By': 'evil', 'Alt-Svc': 'h3="evil.example:443"' },
};
const OWN = ['date', 'etag', 'x-request-id', 'content-length'];

test('no header of the service is passed on', async () => {
  const steady = (given: Headers) => [...given].filter(([name]) => !OWN.includes(name));
  await makePeace();
  const usual = await ask();
  const behave: Behaviour = (response, asked) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    return honest(response, asked);
  };
  await under(behave, async () => {
    const { status, headers } = await ask();
    expect(status).toBe(200);
    expect(JSON.stringify([...headers])).not.toContain('evil');
    expect(steady(headers)).toEqual(steady(usual.headers));
  });
});

const MOST_HEAVY_BYTES = 250 * 1024 * 1024;
const AT_ONCE = 40;

test(`${AT_ONCE} heavy answers in one moment hold up nobody, and leave nothing behind`, async () => {
  const before = memory();
  await under(inOneMoment(AT_ONCE), async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
  expect(memory() - before).toBeLessThan(MOST_HEAVY_BYTES);
});

/** Holds back the last bytes of each answer until this number of questions has arrived. */
function inOneMoment(answers: number): Behaviour {
  const waiting: (() => void)[] = [];
  const pictures = Array(300_000).fill([]);
  return async (response, { id }) => {
    const content = richText(documentOf(), pictures);
    const text = JSON.stringify({ data: { news: newsOf(id, { content }) } });
    response.write(text.slice(0, -1));
    waiting.push(() => response.end('}'));
    if (waiting.length < answers) return;
    await wait(500);
    for (const finish of waiting.splice(0)) finish();
  };
}
