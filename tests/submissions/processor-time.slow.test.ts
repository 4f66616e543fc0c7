import { readFileSync, rmSync } from 'node:fs';
import { formNames } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { processorMs, TICK_MS } from '../support/processor-account.ts';
import { submission } from '../support/raw-case.ts';
import { rawRequest } from '../support/raw-request.ts';
import { settingsOfWholeSite, wholeSite } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { type RunningNginx, startNginx } from '../support/start-nginx.ts';
import { writeFiles } from '../support/write-files.ts';
import { contentCases } from './cases/http-content.ts';
import { framingCases } from './cases/http-framing.ts';
import { headerCases } from './cases/http-headers.ts';
import { lineCases } from './cases/http-lines.ts';
import { climbingPaths, leavingPaths } from './cases/http-paths.ts';
import { getRequest, longRequests } from './support/long-requests.ts';

// One request costs little processor, whatever is in it: else a few a second, from anybody, stop pages and forms. Each is sent
// alone, to the API that serves the pages itself, and through nginx.

const LIMIT_MS = 20;
/** A whole request is answered. A visitor who leaves one unfinished is waited for no longer than an answer takes. */
const STAY_MS = { whole: 20_000, unfinished: 1_000 } as const;
const WARM_UP = 60;
/** The most characters of an access line, an alert of nginx or a line of the API, whatever was sent. */
const LONGEST_LINE = 600;

const dir = writeFiles(wholeSite);
let api: Stack;
let nginx: RunningNginx;
beforeAll(async () => {
  api = await startApi({
    ...settingsOfWholeSite(dir),
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  nginx = await startNginx(findNginx(console.error), api.url);
  for (let time = 0; time < WARM_UP; time++) {
    for (const form of formNames) await rawRequest(nginx.url, submission(form));
    await (await fetch(`${api.url}/poyanil_hospital`)).arrayBuffer();
  }
});
afterAll(async () => {
  await nginx?.remove();
  await api?.remove();
  rmSync(dir, { recursive: true, force: true });
});

const attacks = [lineCases, framingCases, headerCases, contentCases];
const requests = {
  ...longRequests,
  attacks: attacks.flatMap((themes) => Object.values(themes).flat()),
  paths: [...climbingPaths, ...leavingPaths].map((path) => getRequest(path, path)),
};

describe.each(Object.entries(requests))('%s', (what, list) => {
  const stayMs = what === 'attacks' ? STAY_MS.unfinished : STAY_MS.whole;
  test.each(['api', 'nginx'] as const)(
    `cost the %s at most ${LIMIT_MS} ms of processor each`,
    async (server) => {
      const url = server === 'api' ? api.url : nginx.url;
      // The API's part of what goes through nginx is measured without it.
      const pids = server === 'api' ? [api.pid('api')] : workersOf(nginx.pid);
      const dear: string[] = [];
      for (const { name, sent } of list) {
        const content = typeof sent === 'string' ? Buffer.from(sent, 'latin1') : sent;
        const send = () => rawRequest(url, content, { stayMs }).catch(() => undefined);
        const ms = await costMs(pids, send);
        if (ms > LIMIT_MS) dear.push(`${Math.round(ms)} ms: ${name}`);
      }
      expect(dear).toEqual([]);
    },
    600_000,
  );
});

test('no line of a log grows with what was sent, and nginx has nothing to complain of', () => {
  const lines = [...nginx.accessLines(), ...api.logs];
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
  expect(nginx.errorLines).toEqual([]);
  expect(api.unaskedEnds).toEqual([]);
});

/** Those of nginx's processes that answer visitors: others look after its cache, and end. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker process'));
}

/**
 * Measures what a request costs these processes. One is counted in whole ticks, and may meet a collection of garbage or code
 * that runs for the first time: what looks dear is sent ten times, and ten times more if it still does. The least mean counts,
 * since what a request costs by itself it costs each time.
 */
async function costMs(pids: readonly number[], send: () => Promise<unknown>): Promise<number> {
  async function meanOf(times: number): Promise<number> {
    const total = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
    const before = total();
    for (let time = 0; time < times; time++) await send();
    return (total() - before) / times;
  }
  const once = await meanOf(1);
  if (once <= TICK_MS) return once;
  const mean = await meanOf(10);
  return mean <= LIMIT_MS ? mean : Math.min(mean, await meanOf(10));
}
