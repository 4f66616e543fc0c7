import { rmSync } from 'node:fs';
import { formNames } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { submission } from '../support/raw-case.ts';
import { rawRequest } from '../support/raw-request.ts';
import { settingsOfWholeSite, wholeSite } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { type RunningNginx, startNginx } from '../support/start-nginx.ts';
import { writeFiles } from '../support/write-files.ts';
import { longRequests, type Request } from './processor/long-requests.ts';
import { costMs, workersOf } from './processor/processor-time.ts';
import { requestsOfSuite } from './processor/requests-of-suite.ts';

// No request may cost much CPU time: a few per second could stop pages and forms. Each is sent alone, to the API itself and through nginx.

const LIMIT_MS = 20;
/** A complete request is answered. For an incomplete one, wait no longer than for a response. */
const STAY_MS = { whole: 20_000, any: 1_000 } as const;
const WARM_UP = 60;
/** Maximum number of characters in a log line of nginx or the API, regardless of what was sent. */
const LONGEST_LINE = 600;
const SHOWN = 3;

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

describe.each([
  ['made to be slow', longRequests, STAY_MS.whole],
  ['from the other test files', requestsOfSuite, STAY_MS.any],
])('requests %s', (_kind, lists: Readonly<Record<string, readonly Request[]>>, stayMs) => {
  describe.each(Object.entries(lists))('%s', (_list, requests) => {
    test.each(['api', 'nginx'] as const)(
      `take at most ${LIMIT_MS} ms of CPU time each in %s`,
      async (server) => {
        const url = server === 'api' ? api.url : nginx.url;
        // Behind nginx, the API's share is not measured again.
        const pids = server === 'api' ? [api.pid('api')] : workersOf(nginx.pid);
        const costs: { name: string; ms: number }[] = [];
        for (const { name, sent } of requests) {
          const content = Buffer.from(sent, 'latin1');
          const send = () => rawRequest(url, content, { stayMs }).catch(() => undefined);
          costs.push({ name, ms: await costMs(pids, send, LIMIT_MS) });
        }
        const dearest = costs.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
        console.log(
          `${requests.length} requests to ${server}; dearest: ${dearest.map(({ name, ms }) => `${Math.round(ms)} ms (${name})`).join(', ')}`,
        );
        expect(costs.filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
      },
      600_000,
    );
  });
});

test('keeps log lines of API and nginx short, without nginx errors', () => {
  const lines = [...nginx.accessLines(), ...api.logs];
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
  expect(nginx.errorLines).toEqual([]);
  expect(api.unaskedEnds).toEqual([]);
});
