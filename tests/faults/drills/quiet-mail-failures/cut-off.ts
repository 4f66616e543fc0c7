import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import type { Mend } from '../../fault.ts';
import type { Arrival, StruckFault } from '../../history.ts';
import { startLoad } from '../../load-client.ts';
import { type Random, randomOf } from '../../random.ts';
import { faultsOfDisk } from '../../strikes/disk.ts';
import type { World, WorldOptions } from '../../world.ts';
import { judgeStage, listMails, type MailStage, startMailStage } from '../mail-stage.ts';
import type { Part, PartEnd, PartOptions } from './part.ts';

/** It strikes so often for each strike of the drill. */
const TIMES = 4;
const FORMS_PER_SECOND = 12;
/** Shorter and longer than a lease: then the other worker takes over. */
const HOLD_MS = [200, 4_000] as const;
const PEACE_MS = [500, 1_500] as const;
const PATIENCE_MS = 20_000;
const LATEST_LINES = 200;
/** The first one, and the one copy that a strike may make. */
const MOST_MAILS = 2;

/** Cuts the first worker, or the only disk; undefined where there is nothing to cut. */
type Cut = (world: World, random: Random) => Promise<Mend | undefined> | Mend | undefined;

export const cutOffFromPostgres: Part = {
  name: 'a worker cut off from PostgreSQL right after the final dot',
  run: (options) =>
    cutOff(options, {
      world: { shape: { outbox: 'postgres', apis: 1, workers: 2 }, hasStoreLine: true },
      cut: ({ storeLine }, random) => {
        storeLine?.cut(random.pick(['reset', 'silence']));
        return storeLine?.mend;
      },
    }),
};

export const cutOffFromFile: Part = {
  name: 'the disk full or read-only right after the final dot',
  run: (options) =>
    cutOff(options, {
      world: { shape: { outbox: 'sqlite', apis: 1, workers: 2 }, harmSeed: options.seed },
      cut: (world, random) => {
        const named = faultsOfDisk.filter(({ name }) => /full|read-only/.test(name));
        return random.pick(named).strike(world, random, { oddAnswers: [], oddEnds: [] });
      },
    }),
};

async function cutOff(
  { seed, strikes }: PartOptions,
  { world: shape, cut }: { world: WorldOptions; cut: Cut },
): Promise<PartEnd> {
  const times = strikes * TIMES;
  const random = randomOf(seed).fork('cut off');
  await using stage = await startMailStage({ world: shape });
  const { world } = stage;
  const load = startLoad(world, { perSecond: FORMS_PER_SECOND, seed });
  const faults: StruckFault[] = [];
  const struckIds: string[] = [];
  // A disk that programs keep busy may refuse to be made read-only.
  for (let tries = 0; faults.length < times && tries < 2 * times; tries++) {
    await wait(random.between(...PEACE_MS));
    const struck = await strikeAtDot(stage, random, cut);
    if (struck === undefined) continue;
    struckIds.push(struck.id);
    faults.push(struck.fault);
  }
  await load.stop();
  const mails = () => listMails(stage.servers);
  const judged = await judgeStage(stage, load.history, { mails, faults });
  const tooMany = [...Map.groupBy(mails(), ({ id }) => id)].filter(
    ([, all]) => all.length > MOST_MAILS,
  );
  const longMs = Math.max(0, ...faults.map(({ struckAt, mendedAt }) => mendedAt - struckAt));
  const copied = struckIds.filter((id) => countOf(mails(), id) > 1);
  return {
    ...judged,
    struck: `${faults.length} times, for ${longMs} ms at most; ${copied.length} of the messages that were just taken came twice${world.leftOut.map((each) => `; left out: ${each}`).join('')}`,
    why: 'nobody could write down that they were delivered until the lease was over',
    faults: [
      ...judged.faults,
      ...tooMany.map(([id, all]) => `${id} came ${all.length} times`),
      ...(faults.length < times && world.leftOut.length === 0 ? ['it could not be struck'] : []),
    ],
  };
}

/** Waits for the next message of the first worker to arrive whole, cuts that worker off, and only then says that it is taken. */
async function strikeAtDot(
  { world, servers }: MailStage,
  random: Random,
  cut: Cut,
): Promise<{ id: string; fault: StruckFault } | undefined> {
  const server = servers.get(random.pick(hospitalIds));
  if (server === undefined) throw new Error('A hospital has no mail server');
  const holdMs = random.between(...HOLD_MS);
  const struck = Promise.withResolvers<{ id: string; from: number; mend: Mend | undefined }>();
  let isArmed = true;
  server.behave('dot', ({ socket, said, keep }) => {
    keep();
    const yes = () => socket.write('250 2.0.0 Ok: queued as RAW1234567\r\n');
    const id = idIn(said);
    if (!isArmed || !isOfFirstWorker(world, id)) {
      yes();
      return undefined;
    }
    isArmed = false;
    const from = Date.now();
    Promise.resolve(cut(world, random)).then((mend) => {
      yes();
      struck.resolve({ id, from, mend });
    }, struck.reject);
    return undefined;
  });
  const limit = AbortSignal.timeout(PATIENCE_MS);
  const found = await Promise.race([struck.promise, once(limit, 'abort').then(() => undefined)]);
  server.heal();
  if (found?.mend === undefined) return undefined;
  const struckAt = Date.now();
  await wait(holdMs);
  await found.mend();
  const times = { from: found.from, struckAt, mendedAt: Date.now() };
  const mayCause = ['copies-of-the-unrecorded'] as const;
  return { id: found.id, fault: { name: 'cut off from the store', mayCause, ...times } };
}

function idIn(message: Buffer): string {
  return /^Message-ID:\s*<([^@>]+)@/im.exec(message.toString('latin1', 0, 4_096))?.[1] ?? '';
}

/** Whether the first worker said lately that it sends this one. */
function isOfFirstWorker({ stack }: World, id: string): boolean {
  const pid = `"pid":${stack.pid('worker')},`;
  return stack.logs
    .slice(-LATEST_LINES)
    .some((line) => line.includes(id) && line.includes(pid) && line.includes('"sending"'));
}

function countOf(mails: readonly Arrival[], id: string): number {
  return mails.filter((mail) => mail.id === id).length;
}
