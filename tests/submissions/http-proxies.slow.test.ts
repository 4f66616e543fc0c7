import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AbusedSite, startAbusedSite } from '../support/abused-site.ts';
import { expectProblem } from '../support/api.ts';
import { type Answer, post } from '../support/post.ts';
import { readAnswers } from '../support/raw-answers.ts';
import { submission } from '../support/raw-case.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleOf, send } from '../support/samples.ts';

// Who says where a request comes from, and what of the site can be reached from elsewhere.

const LIMIT = 5;
const FORGED = 1_000;
const REQUEST_ID = 'forged-by-the-visitor';

describe.each([
  ['without a proxy in front', '0'],
  ['behind one proxy', '1'],
])('%s', (_case, hops) => {
  let site: AbusedSite;
  beforeAll(async () => {
    site = await startAbusedSite({
      TRUST_PROXY: hops,
      RATE_LIMIT_PER_MINUTE: `${LIMIT}`,
      // What came before the API had Redis is delivered soon all the same.
      RECONCILE_MS: '1000',
    });
  });
  afterAll(() => site?.remove());

  test('a thousand forged addresses on one connection are one visitor', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers: Answer[] = [];
    for (let index = 0; index < FORGED; index++) {
      const address = `10.9.${index >> 8}.${index & 255}`;
      const headers = {
        // The last one is what a proxy in front adds, where there is one.
        'X-Forwarded-For': `${address}, 192.0.2.7`,
        'X-Real-IP': address,
        Forwarded: `for=${address}`,
        'CF-Connecting-IP': address,
      };
      answers.push(await post(site.stack.url, 'contact', { agent, headers }));
    }
    agent.destroy();
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(LIMIT).fill(202),
      ...Array(FORGED - LIMIT).fill(429),
    ]);
    for (const { status, retryAfter } of answers)
      if (status === 429) expect(retryAfter).toBeGreaterThan(0);
    await site.expectKept(LIMIT);
  });

  test.each(['X-Request-Id: a\tb', 'X-Request-Id: <script>aaaaaaaaaaaaa', 'X-Request-Id: short'])(
    'the identifier of a request in %j is not taken up',
    async (header) => {
      const text = await rawRequest(site.stack.url, submission('contact', [header]));
      const [answer] = readAnswers(text);
      expect(answer?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('a well-formed identifier of a request is taken from a proxy alone', async () => {
    const answer = await send(site.stack.url, 'contact', sampleOf('contact', 'poyanil_hospital'), {
      'X-Request-Id': REQUEST_ID,
    });
    const isTaken = answer.headers.get('X-Request-Id') === REQUEST_ID;
    expect(isTaken).toBe(hops === '1');
  });
});

describe('operators’ addresses', () => {
  let site: AbusedSite;
  beforeAll(async () => {
    site = await startAbusedSite();
  });
  afterAll(() => site?.remove());

  test.each(['/metrics', '/health/live', '/health/ready', '/', '/operators', '/dead-letters'])(
    'the port of the public leads to no %s',
    async (path) => expectProblem(await fetch(site.stack.url + path), 'not-found'),
  );

  test.each(['api', 'worker'] as const)(
    'the port for operators of the %s is on loopback alone',
    async (program) => {
      const port = Number(new URL(site.stack.adminUrl(program)).port);
      // Another address of this machine, which a program that listens everywhere would answer at.
      await expect(open(port, '127.0.0.2')).rejects.toThrow('ECONNREFUSED');
      await expect(open(port, '127.0.0.1')).resolves.toBeUndefined();
    },
  );

  test('the port for operators takes no submission', async () => {
    const answer = await send(
      site.stack.adminUrl('api'),
      'contact',
      sampleOf('contact', 'poyanil_hospital'),
    );
    expect(answer.status).toBe(404);
    await site.expectKept(0);
  });
});

function open(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
