import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

const MAX_GROWTH_MB = 64;

/** The most memory that a process has had since, as the kernel counts it: no peak falls between two looks. */
export function watchMemory(pid: number) {
  // 5: begin the peak anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = readMb(pid, 'VmRSS');
  return {
    expectSmall() {
      expect(readMb(pid, 'VmHWM') - before).toBeLessThan(MAX_GROWTH_MB);
    },
  };
}

function readMb(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}
