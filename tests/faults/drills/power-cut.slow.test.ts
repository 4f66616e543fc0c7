import { expect, test } from 'vitest';
import { sum } from '../../support/figures.ts';
import { randomOf } from '../random.ts';
import { cutPower } from './power-cut/cut-power.ts';
import { makeRecording } from './power-cut/recording.ts';
import { faultsOfCuts, faultsOfRecording } from './power-cut/report.ts';

const SEED = 1;
const COUNT = 25;

// One recording on two disks: one that keeps the promise of a sync, and one that only claims to, as with synchronous = OFF.
test('loses nothing in power cuts, except on a disk that ignores syncs', {
  // It takes less than a minute on an idle machine.
  timeout: 240_000,
}, async () => {
  using recording = await makeRecording({ scene: 'first start', seed: SEED, forMs: 1_500 });
  expect(faultsOfRecording(recording)).toEqual([]);
  const cut = { recording, count: COUNT, random: randomOf(SEED) };
  const good = cutPower({ ...cut, heedsSyncs: true });
  expect(faultsOfCuts(good)).toEqual([]);
  expect(sum(good.cuts.map(({ accepted }) => accepted))).toBeGreaterThan(COUNT);
  const bad = cutPower({ ...cut, heedsSyncs: false });
  expect(sum(bad.cuts.map(({ lost }) => lost.length))).toBeGreaterThan(0);
});
