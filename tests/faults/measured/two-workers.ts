import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { table } from '../../support/figures.ts';
import { openTestOutbox } from '../../support/outbox.ts';
import { entryOf } from '../../support/submissions.ts';
import { listArrivals } from '../look.ts';
import { waitUntilQuiet } from '../run.ts';
import { LEASE_MS, startWorld, type World } from '../world.ts';
import type { Measured } from './measured.ts';

const MAILS = 1_000;
/** One worker has so many in hand at once: three for each hospital. */
const IN_HAND = 9;

/** Two workers on one outbox: first in peace, then one of them frozen beyond its lease in the middle of its work. */
export async function measureTwoWorkers(): Promise<Measured> {
  await using world = await startWorld();
  await using outbox = await openTestOutbox(world.stack.outboxUrl);
  await world.stack.start('second-worker');
  const peace = await deliverAll(world, outbox);
  const frozen = await deliverAll(world, outbox, () => freezeOne(world));
  const row = (name: string, { arrived, copies, byWorker, lost }: Delivered) => [
    name,
    `${MAILS}`,
    `${arrived}`,
    `${copies}`,
    `${lost}`,
    byWorker.join(' + '),
  ];
  return {
    report: table(
      ['', 'mails', 'delivered', 'copies', 'lost', 'by each worker'],
      [row('both at work', peace), row('one frozen beyond its lease', frozen)],
    ),
    faults: [
      ...(peace.copies > 0 ? [`${peace.copies} copies in peace`] : []),
      ...(peace.lost + frozen.lost > 0 ? ['mails were lost'] : []),
      ...(frozen.copies > IN_HAND ? [`${frozen.copies} copies, and ${IN_HAND} were in hand`] : []),
      ...(Math.min(...peace.byWorker) === 0 ? ['one worker did nothing'] : []),
    ],
  };
}

interface Delivered {
  arrived: number;
  copies: number;
  lost: number;
  byWorker: number[];
}

async function deliverAll(
  world: World,
  outbox: Outbox,
  disturb: () => Promise<void> = async () => {},
): Promise<Delivered> {
  const { mailServers, stack } = world;
  for (const server of mailServers.values()) {
    server.mails.length = 0;
    server.behave('data', { delayMs: 20 });
  }
  stack.logs.length = 0;
  const entries = Array.from({ length: MAILS }, (_, number) =>
    entryOf('contact', hospitalOfNumber(number)),
  );
  await Promise.all(entries.map((entry) => outbox.accept(entry, Date.now())));
  await disturb();
  await waitUntilQuiet(world);
  const arrivals = listArrivals(world);
  const arrived = new Set(arrivals.map(({ id }) => id));
  return {
    arrived: arrived.size,
    copies: arrivals.length - arrived.size,
    lost: entries.filter(({ submission }) => !arrived.has(submission.id)).length,
    byWorker: (['worker', 'second-worker'] as const).map((name) => {
      const pid = `"pid":${stack.pid(name)},`;
      return stack.logs.filter((line) => line.includes(pid) && line.includes('"delivered"')).length;
    }),
  };
}

function hospitalOfNumber(number: number): HospitalId {
  const hospital = hospitalIds[number % hospitalIds.length];
  if (hospital === undefined) throw new Error('There is no hospital');
  return hospital;
}

/** Freezes one worker in the middle of its work, for three leases. */
async function freezeOne({ stack, mailServers }: World): Promise<void> {
  const arrived = () => [...mailServers.values()].reduce((sum, { mails }) => sum + mails.length, 0);
  while (arrived() < MAILS / 10) await wait(5);
  const pid = stack.pid('second-worker');
  process.kill(pid, 'SIGSTOP');
  await wait(3 * LEASE_MS);
  process.kill(pid, 'SIGCONT');
}
