import { expect, test } from 'vitest';
import { sum } from '../../support/figures.ts';
import { randomOf } from '../random.ts';
import { type Cuts, cutPower } from './power-cut/cut-power.ts';
import { type Engine, postgres, sqlite } from './power-cut/engines.ts';
import { makeRecording } from './power-cut/recording.ts';
import { faultsOfCuts, faultsOfRecording } from './power-cut/report.ts';
import type { Scene } from './power-cut/scenes.ts';

/** Under a minute each on a machine that has nothing else to do. */
const LIMIT_MS = 240_000;
const SEED = 1;

test(
  'a file outlives power cuts, and is lost with a disk that heeds no sync',
  {
    timeout: LIMIT_MS,
  },
  () => expectPromiseOfSyncs({ engine: sqlite, scene: 'first start', count: 25 }),
);

test('so does PostgreSQL, and so is it', { timeout: LIMIT_MS }, () =>
  expectPromiseOfSyncs({ engine: postgres, scene: 'checkpoints', count: 3 }),
);

interface Short {
  engine: Engine;
  scene: Scene;
  count: number;
}

/** One recording on two disks: one that does what a sync promises, and one that only says so, as with synchronous = OFF. */
async function expectPromiseOfSyncs({ engine, scene, count }: Short): Promise<void> {
  using recording = await makeRecording({ engine, scene, seed: SEED, forMs: 1_500 });
  expect(faultsOfRecording(recording)).toEqual([]);
  const random = randomOf(SEED);
  const good = await cutPower({ engine, recording, count, random, heedsSyncs: true });
  expect(faultsOfCuts(good)).toEqual([]);
  expect(sum(good.cuts.map(({ accepted }) => accepted))).toBeGreaterThan(count);
  const bad = await cutPower({ engine, recording, count, random, heedsSyncs: false });
  expect(lostIn(bad)).toBeGreaterThan(0);
}

function lostIn({ cuts }: Cuts): number {
  return sum(cuts.map(({ lost }) => lost.length));
}
