import { table } from '../../../support/figures.ts';
import type { Measured } from '../../measured/measured.ts';
import { randomOf } from '../../random.ts';
import { type Cut, cutPower } from './cut-power.ts';
import type { Engine } from './engines.ts';
import { makeRecording, type Recording } from './recording.ts';
import { faultsOfCuts, faultsOfRecording, promisedIn, sum } from './report.ts';
import type { Scene } from './scenes.ts';

/** A scene, how long it is under load, and its share of all cuts. */
export interface Planned {
  scene: Scene;
  forMs: number;
  share: number;
}

export interface CutsOptions {
  engine: Engine;
  plan: readonly Planned[];
  seed: number;
  strikes: number;
  /** False for a disk that says that it has written what it has not. */
  heedsSyncs?: boolean;
}

/** Records each scene once, and cuts its power as often as its share is of all strikes. */
export async function runCuts(options: CutsOptions): Promise<Measured> {
  const { engine, plan, seed, strikes, heedsSyncs = true } = options;
  const rows: string[][] = [];
  const faults: string[] = [];
  const shares = sum(plan.map(({ share }) => share));
  for (const { scene, forMs, share } of plan) {
    const count = Math.max(1, Math.round((strikes * share) / shares));
    using recording = await makeRecording({ engine, scene, seed, forMs });
    const random = randomOf(seed).fork(scene);
    const made = await cutPower({ engine, recording, count, random, heedsSyncs });
    rows.push(rowOf(scene, recording, made.cuts));
    const found = [...faultsOfRecording(recording), ...faultsOfCuts(made)];
    faults.push(...found.map((fault) => `${scene}, ${fault}`));
  }
  return { report: table(HEAD, rows), faults };
}

const HEAD = [
  'scene',
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
