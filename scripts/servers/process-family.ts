import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and to those it started, the others first; meanwhile it stands still and starts no more. */
export function signalFamily(pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  send(pid, 'SIGSTOP');
  for (const member of [...childrenOf(pid), pid]) send(member, signal);
}

export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(list)
    ? readFileSync(list, 'utf8')
    : spawnSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' }).stdout;
  return text.split(/\s/).filter(Boolean).map(Number);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}
