import { readdirSync, readFileSync } from 'node:fs';

export function countOpenFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Returns a process's current memory in bytes. */
export function memoryOf(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

export function peakMemory(pid: number): number {
  return statusOf(pid, 'VmHWM');
}

function statusOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}
