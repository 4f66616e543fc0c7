import { sum, table } from '../../support/figures.ts';
import { randomOf } from '../random.ts';
import type { Drill, DrillOptions, DrillResult } from './drill.ts';
import { type Cut, cutPower } from './power-cut/cut-power.ts';
import { makeRecording, type Recording } from './power-cut/recording.ts';
import { faultsOfCuts, faultsOfRecording, promisedIn } from './power-cut/report.ts';
import type { PowerCutScene } from './power-cut/scenes.ts';

/** Each scene is recorded once per seed. `forMs` is its time under load, `share` its share of all cuts. */
const SCENES: readonly { scene: PowerCutScene; forMs: number; share: number }[] = [
  { scene: 'first start', forMs: 3_000, share: 0.3 },
  { scene: 'deliveries', forMs: 5_000, share: 0.3 },
  { scene: 'API killed under load', forMs: 10_000, share: 0.2 },
  { scene: 'migration', forMs: 1_500, share: 0.15 },
  { scene: 'full log', forMs: 1_500, share: 0.05 },
];

export const powerCutDrill: Drill = {
  name: 'power-cut',
  says: "the power of SQLite's disk is cut: what was not synced is gone, torn or reordered, the outbox opens by itself, and every 202 is there",
  rounds: 200,
  run: cutEachScene,
};

async function cutEachScene({ seed, rounds }: DrillOptions): Promise<DrillResult> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const { scene, forMs, share } of SCENES) {
    using recording = await makeRecording({ scene, seed, forMs });
    const count = Math.max(1, Math.round(rounds * share));
    const random = randomOf(seed).fork(scene);
    const made = cutPower({ recording, count, random, heedsSyncs: true });
    rows.push([scene, ...figuresOf(recording, made.cuts).map(String)]);
    const found = [...faultsOfRecording(recording), ...faultsOfCuts(made)];
    faults.push(...found.map((fault) => `${scene}, ${fault}`));
  }
  return { report: table(['scene', ...HEAD], rows), faults };
}

const HEAD = [
  'calls',
  'answered 202',
  'cuts',
  '202s looked for',
  'lost',
  'sent again',
  'unsound',
  'left to chance in a cut',
];

function figuresOf(recording: Recording, cuts: readonly Cut[]): number[] {
  return [
    recording.happenings.length,
    promisedIn(recording).accepted.size,
    cuts.length,
    sum(cuts.map(({ accepted }) => accepted)),
    sum(cuts.map(({ lost }) => lost.length)),
    sum(cuts.map(({ forgotten }) => forgotten.length)),
    cuts.filter(({ faults }) => faults.length > 0).length,
    Math.round(sum(cuts.map(({ undecided }) => undecided)) / cuts.length),
  ];
}
