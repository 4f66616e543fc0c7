import { table } from '../../support/figures.ts';
import { listArrivals } from '../look.ts';
import { waitUntilQuiet } from '../run.ts';
import type { Drill } from './drill.ts';
import { silenceCases } from './nobody-listens/cases.ts';
import type { Heard, SilenceCase } from './nobody-listens/silence-case.ts';
import type { Stage } from './nobody-listens/stage.ts';

const PATIENCE_MS = 60_000;

interface Played {
  name: string;
  heard: readonly Heard[];
  accepted: number;
  delivered: number;
  copies: number;
  faults: readonly string[];
}

export const nobodyListensDrill: Drill = {
  name: 'nobody-listens',
  says: 'no worker for an hour, webhook revoked, outbox hung, machine gone: who hears of it, by which channel, and when',
  strikes: silenceCases.length,
  async run({ seed, strikes }) {
    const played: Played[] = [];
    const leftOut: string[] = [];
    for (let number = 0; number < strikes; number++) {
      // Whatever is left out where the number is small is another case for another seed.
      const each = silenceCases[(number + seed - 1) % silenceCases.length];
      if (each === undefined) break;
      const started = await each.start(seed + number);
      if (typeof started === 'string') leftOut.push(`Left out: ${each.name}, since ${started}`);
      else played.push(await playOn(started, each));
    }
    return {
      report: [describe(played), ...leftOut].join('\n'),
      faults: played.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
    };
  },
};

async function playOn(started: Stage, { name, play, mayCopy }: SilenceCase): Promise<Played> {
  await using stage = started;
  const faults: string[] = [];
  let heard: readonly Heard[] = [];
  try {
    heard = await play(stage);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await stage.load.stop(PATIENCE_MS);
  await waitUntilQuiet(stage.world);
  const { requests, oddAnswers } = stage.load.history;
  const ids = new Set(requests.map(({ id }) => id));
  const arrivals = listArrivals(stage.world).filter(({ id }) => ids.has(id));
  const delivered = new Set(arrivals.map(({ id }) => id)).size;
  const copies = arrivals.length - delivered;
  if (delivered < ids.size) faults.push(`${ids.size - delivered} of ${ids.size} were lost`);
  if (copies > 0 && !mayCopy) faults.push(`${copies} second copies`);
  faults.push(...oddAnswers, ...stage.world.stack.unaskedEnds);
  return { name, heard, accepted: ids.size, delivered, copies, faults };
}

function describe(played: readonly Played[]): string {
  const inSeconds = ({ what, afterMs }: Heard) => `${what} ${(afterMs / 1_000).toFixed(1)} s`;
  return table(
    ['what happens', 'who hears, and after how long', 'answered 202', 'delivered', 'copies'],
    played.map(({ name, heard, accepted, delivered, copies }) => [
      name,
      heard.map(inSeconds).join(' · '),
      `${accepted}`,
      `${delivered}`,
      `${copies}`,
    ]),
  );
}
