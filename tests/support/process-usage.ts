import { readdirSync, readFileSync } from 'node:fs';

export function countOpenFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

export function peakMemory(pid: number): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
