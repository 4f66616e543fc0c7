import { setTimeout as wait } from 'node:timers/promises';
import type { HospitalId } from '@poyanil/domain';
import { percentile, table } from '../../support/figures.ts';
import type { AnsweredRequest } from '../history.ts';
import { startLoad } from '../load-client.ts';
import { listArrivals } from '../look.ts';
import { waitUntilQuiet } from '../run.ts';
import { startWorld, type World } from '../world.ts';
import type { Measured } from './measured.ts';

const SICK: HospitalId = 'poyanil_hospital_punalur';
const ROUNDS = 12;
const ROUND_MS = 5_000;
const PER_SECOND = 45;
const MOST_RATIO = 1.2;

type Health = 'healthy' | 'hanging';

/** Times the others' mails while one hospital's mail server alternately is well and never answers. */
export async function measureHospitalsApart(seed: number): Promise<Measured> {
  await using world = await startWorld({
    environment: { RETRY_BASE_MS: '1000', SMTP_TIMEOUT_MS: '5000', RECONCILE_MS: '30000' },
  });
  const waits: Record<Health, number[]> = { healthy: [], hanging: [] };
  const undelivered: string[] = [];
  // The first round warms all up, and counts for nothing.
  await runRound(world, { seed, health: 'healthy' });
  for (let round = 1; round <= ROUNDS; round++) {
    for (const health of ['healthy', 'hanging'] as const) {
      const result = await runRound(world, { seed: seed + round, health });
      waits[health].push(...result.waits);
      undelivered.push(...result.undelivered);
    }
  }
  const shares = [0.5, 0.95, 0.99];
  const ratios = shares.map(
    (share) => percentile(waits.hanging, share) / percentile(waits.healthy, share),
  );
  const [, ratioOf95 = Number.NaN] = ratios;
  const row = (health: Health) => [
    `Punalur's is ${health}`,
    `${waits[health].length}`,
    ...shares.map((share) => `${percentile(waits[health], share).toFixed(0)} ms`),
  ];
  return {
    report: [
      `From the 202 to the mailbox, for the other two hospitals, in ${ROUNDS} rounds of each, alternately:\n`,
      table(
        ['mail server', 'mails', 'p50', 'p95', 'p99'],
        [row('healthy'), row('hanging'), ['ratio', '', ...ratios.map((ratio) => ratio.toFixed(2))]],
      ),
      `\nNot delivered in the end, of all hospitals: ${undelivered.length}.`,
    ].join('\n'),
    faults: [
      ...(ratioOf95 > MOST_RATIO
        ? [`p95 is ${ratioOf95.toFixed(2)} ×, more than ${MOST_RATIO}`]
        : []),
      ...(undelivered.length > 0 ? [`${undelivered.length} were not delivered`] : []),
    ],
  };
}

/** Times the other hospitals' mails of one round; at its end all is healed and delivered. */
async function runRound(world: World, { seed, health }: { seed: number; health: Health }) {
  const sick = world.mailServers.get(SICK);
  if (health === 'hanging') sick?.behave('connect', 'hang');
  for (const { mails } of world.mailServers.values()) mails.length = 0;
  // Connections that are open already greet nobody any more.
  sick?.cutAll();
  const load = startLoad(world, {
    perSecond: PER_SECOND,
    seed: seed * 10 + (health === 'hanging' ? 1 : 0),
    againShare: 0,
  });
  await wait(ROUND_MS);
  await load.stop();
  await wait(1_000);
  sick?.behave('connect', 'accept');
  sick?.cutAll();
  await waitUntilQuiet(world);
  const arrivals = new Map(listArrivals(world).map(({ id, arrivedAt }) => [id, arrivedAt]));
  const { requests } = load.history;
  const others = requests.filter(({ hospital }) => hospital !== SICK);
  const waitOf = ({ id, answeredAt }: AnsweredRequest) =>
    (arrivals.get(id) ?? Number.NaN) - answeredAt;
  return {
    waits: others.map(waitOf),
    undelivered: requests.filter(({ id }) => !arrivals.has(id)).map(({ id }) => id),
  };
}
