import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  doctorQuery,
  expectNoSecret,
  openGateway,
  untilStale,
} from '../support/gateway.ts';
import {
  type HostedContent,
  type ServiceBehaviour,
  startHostedContent,
} from '../support/hosted-content.ts';

/** Far below the five-second timeout for a silent service, even on a busy machine. */
const AT_ONCE_MS = 2_000;

let hosted: HostedContent;
beforeEach(async () => {
  hosted = await startHostedContent();
});
afterEach(() => hosted.kill());

type Fault = [what: string, cause: () => void | Promise<void>];

const behave = (behaviour: ServiceBehaviour) => () => {
  hosted.behaviour = behaviour;
};

const faults: Fault[] = [
  ['is down', () => hosted.kill()],
  ['hangs', behave({ kind: 'hang' })],
  ['stalls within a response', behave({ kind: 'stall' })],
  ['limits requests', behave({ kind: 'limit', resetSeconds: 2 })],
  ['limits requests without a reset time', behave({ kind: 'limit' })],
  ['answers 500', behave({ kind: 'fail' })],
  ['answers with HTML', behave({ kind: 'garbage' })],
  ['sends an endless response', behave({ kind: 'flood' })],
  ['has revoked the key', behave({ kind: 'revoke' })],
];

describe.each(faults)('while the service %s', (_what, cause) => {
  test('shows cached entries at once and fails others in time', async () => {
    const { ask, told } = openGateway(hosted);
    const seen = await ask(doctorQuery(3));
    expect(seen.status).toBe(200);
    await untilStale();
    await cause();
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      expect(await ask(doctorQuery(3))).toBe(seen);
      expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
      await wait(50);
    }
    const start = performance.now();
    const cold = await ask(doctorQuery(4));
    expect(performance.now() - start).toBeLessThan(6_000);
    expect(cold.status).toBe(503);
    expect(codeOf(cold)).toBe('SERVICE_UNAVAILABLE');
    expect(await ask(doctorQuery(3))).toBe(seen);
    const next = performance.now();
    expect((await ask(doctorQuery(5))).status).toBe(503);
    expect(performance.now() - next).toBeLessThan(AT_ONCE_MS);
    expectNoSecret(hosted, await told(cold));
  });
});
