import { sum, table } from '../../../support/figures.ts';
import { randomOf } from '../../random.ts';
import type { DrillOptions, DrillResult } from '../drill.ts';
import { type Cut, cutPower } from './cut-power.ts';
import type { Engine } from './engines.ts';
import { makeRecording, type Recording } from './recording.ts';
import { faultsOfCuts, faultsOfRecording, promisedIn } from './report.ts';
import type { Scene } from './scenes.ts';

export interface CutPlan {
  engine: Engine;
  name: string;
  /** Scenes, how long each is under load, and its share of all cuts. */
  scenes: readonly { scene: Scene; forMs: number; share: number }[];
}

/** Records each scene once, and cuts its power as often as its share of the strikes says. */
export async function runCuts(
  { engine, name, scenes }: CutPlan,
  { seed, strikes }: DrillOptions,
): Promise<DrillResult> {
  const rows: string[][] = [];
  const faults: string[] = [];
  const shares = sum(scenes.map(({ share }) => share));
  for (const { scene, forMs, share } of scenes) {
    const count = Math.max(1, Math.round((strikes * share) / shares));
    using recording = await makeRecording({ engine, scene, seed, forMs });
    const random = randomOf(seed).fork(scene);
    const made = await cutPower({ engine, recording, count, random, heedsSyncs: true });
    rows.push(rowOf(scene, recording, made.cuts));
    const found = [...faultsOfRecording(recording), ...faultsOfCuts(made)];
    faults.push(...found.map((fault) => `${name}, ${scene}, ${fault}`));
  }
  return { report: table([`${name}: scene`, ...HEAD], rows), faults };
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

function rowOf(scene: Scene, recording: Recording, cuts: readonly Cut[]): string[] {
  const numbers = [
    recording.happenings.length,
    promisedIn(recording).accepted.size,
    cuts.length,
    sum(cuts.map(({ accepted }) => accepted)),
    sum(cuts.map(({ lost }) => lost.length)),
    sum(cuts.map(({ forgotten }) => forgotten.length)),
    cuts.filter(({ faults }) => faults.length > 0).length,
    Math.round(sum(cuts.map(({ undecided }) => undecided)) / cuts.length),
  ];
  return [scene, ...numbers.map(String)];
}
