import { setTimeout as wait } from 'node:timers/promises';
import { percentile, table } from '../../support/figures.ts';
import type { AnsweredRequest } from '../history.ts';
import { startLoad } from '../load-client.ts';
import { listArrivals } from '../look.ts';
import { waitUntilQuiet } from '../run.ts';
import { startWorld } from '../world.ts';
import type { Measured } from './measured.ts';

const PER_SECOND = 50;
const PHASE_MS = 60_000;
const WARM_UP_MS = 10_000;
const DRAIN_MS = 60_000;
/** The answer may take so much longer than with Redis there. */
const MOST_RATIO = 1.3;

/** Redis is gone for a minute, under a load that goes on, between two minutes with it. */
export async function measureRedisAway(seed: number): Promise<Measured> {
  await using world = await startWorld({
    environment: { LEASE_MS: '15000', RECONCILE_MS: '30000', RETRY_BASE_MS: '60000' },
  });
  const load = startLoad(world, { perSecond: PER_SECOND, seed });
  await wait(WARM_UP_MS);
  const goneAt = Date.now() + PHASE_MS;
  await wait(PHASE_MS);
  await world.redis.kill();
  await wait(PHASE_MS);
  const backAt = Date.now();
  await world.redis.start();
  await wait(PHASE_MS);
  await load.stop();
  const { requests, givenUp, oddAnswers } = load.history;
  await waitUntilQuiet(world);
  const arrivals = new Map(listArrivals(world).map(({ id, arrivedAt }) => [id, arrivedAt]));

  const sentIn = (from: number, to: number) =>
    requests.filter(({ firstSentAt }) => firstSentAt >= from && firstSentAt < to);
  const phases = {
    'with Redis, before': sentIn(goneAt - PHASE_MS, goneAt),
    'without Redis': sentIn(goneAt, backAt),
    'with Redis, after': sentIn(backAt, Number.POSITIVE_INFINITY),
  };
  const p99 = (all: readonly AnsweredRequest[]) => percentile(all.map(tookMs), 0.99);
  const withRedis = [...phases['with Redis, before'], ...phases['with Redis, after']];
  const ratio = p99(phases['without Redis']) / p99(withRedis);
  const without = phases['without Redis'].map(({ id }) => arrivals.get(id));
  const drainedMs = Math.max(...without.map((at) => (at ?? Number.POSITIVE_INFINITY) - backAt));
  const undelivered = requests.filter(({ id }) => !arrivals.has(id)).length;
  const report = table(
    ['', 'answered 202', 'repeated', 'p50', 'p99'],
    Object.entries(phases).map(([name, all]) => [
      name,
      `${all.length}`,
      `${all.filter(({ failures }) => failures.length > 0).length}`,
      `${percentile(all.map(tookMs), 0.5).toFixed(1)} ms`,
      `${p99(all).toFixed(1)} ms`,
    ]),
  );
  return {
    report: `${report}\n\np99 without Redis is ${ratio.toFixed(2)} × that with it. Of what was sent without it, the last was in its mailbox ${(drainedMs / 1000).toFixed(1)} s after its return. Not delivered: ${undelivered}; not answered: ${givenUp.length + oddAnswers.length}.`,
    faults: [
      ...(ratio > MOST_RATIO ? [`p99 is ${ratio.toFixed(2)} ×, more than ${MOST_RATIO}`] : []),
      ...(drainedMs > DRAIN_MS ? ['it took longer than a minute to deliver what had waited'] : []),
      ...(undelivered > 0 ? [`${undelivered} were not delivered`] : []),
      ...(givenUp.length + oddAnswers.length > 0 ? ['some were not answered 202'] : []),
      ...(phases['without Redis'].some(({ failures }) => failures.length > 0)
        ? ['some had to be repeated']
        : []),
    ],
  };
}

function tookMs(request: AnsweredRequest): number {
  return request.tookMs;
}
