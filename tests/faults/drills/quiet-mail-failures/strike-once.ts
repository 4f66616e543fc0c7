import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import { type Load, startLoad } from '../../load-client.ts';
import { lookIntoOutbox } from '../../look-into-outbox.ts';
import { waitUntilQuiet } from '../../run.ts';
import { type Judged, judgeStage, listMails, type MailStage, mergedLoads } from '../mail-stage.ts';

export interface Strike {
  seed: number;
  /** Of how many: each has submissions with numbers of their own. */
  number: number;
  strike: () => Promise<void> | void;
  /** Looks at what operators and strangers see while it lasts; yields what is not as promised. */
  look?: () => Promise<string[]>;
  mend: () => Promise<void> | void;
}

export interface StruckLoad {
  requests: Load['history'];
  faults: string[];
}

const FORMS_PER_SECOND = 4;
const NUMBERS_OF_STRIKE = 1_000;
/** Attempts of each hospital that have to fail before it is mended. */
const FAILURES = 3;
const PATIENCE_MS = 40_000;

/** Strikes under a load of forms, sees that every one of them waits, and mends. */
export async function strikeOnce(stage: MailStage, options: Strike): Promise<StruckLoad> {
  const { seed, number, strike, look, mend } = options;
  const { world } = stage;
  await strike();
  const seen = world.stack.logs.length;
  const firstNumber = 1 + number * NUMBERS_OF_STRIKE;
  const load = startLoad(world, { perSecond: FORMS_PER_SECOND, seed, firstNumber });
  const faults = await untilAllFailed(() => world.stack.logs.slice(seen));
  const { states } = await lookIntoOutbox(world);
  const own = load.history.requests.filter(({ id }) => states.has(id));
  const moved = own.filter(({ id }) => states.get(id) !== 'pending');
  if (moved.length > 0) faults.push(`${moved.length} of ${own.length} did not wait`);
  faults.push(...((await look?.()) ?? []));
  await mend();
  await load.stop();
  await waitUntilQuiet(world);
  return { requests: load.history, faults };
}

/** Waits until attempts of each hospital have failed. */
async function untilAllFailed(logs: () => readonly string[]): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  const isDone = (hospital: HospitalId) =>
    logs().filter((line) => line.includes('not delivered yet') && line.includes(`"${hospital}"`))
      .length >= FAILURES;
  while (Date.now() < deadline) {
    if (hospitalIds.every(isDone)) return [];
    await wait(100);
  }
  return hospitalIds
    .filter((hospital) => !isDone(hospital))
    .map((hospital) => `nothing failed for ${placeKey(hospital)}`);
}

/** Judges all that was sent in some strikes: none of them may make a copy. */
export async function judgeStrikes(
  stage: MailStage,
  ended: readonly StruckLoad[],
): Promise<Judged> {
  const history = mergedLoads(ended.map(({ requests }) => requests));
  const mails = () => listMails(stage.servers);
  const judged = await judgeStage(stage, history, { mails, faults: [] });
  return { ...judged, faults: [...judged.faults, ...ended.flatMap(({ faults }) => faults)] };
}
