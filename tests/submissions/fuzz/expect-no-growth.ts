import { expect } from 'vitest';
import type { Vitals } from './vitals.ts';

const MOST_GROWTH = 1.3;
const MOST_MORE_FILES = 8;

/** Fails when a process holds clearly more than after its warm-up. */
export function expectNoGrowth(warm: Vitals, after: Vitals): void {
  console.log(
    `  memory ${warm.memoryMiB} → ${after.memoryMiB} MiB, open files ${warm.openFiles} → ${after.openFiles}`,
  );
  expect(after.memoryMiB).toBeLessThanOrEqual(warm.memoryMiB * MOST_GROWTH);
  expect(after.openFiles).toBeLessThanOrEqual(warm.openFiles + MOST_MORE_FILES);
}
