import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export function startWriter(url: string) {
  const script = join(import.meta.dirname, 'test-writer.ts');
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [word, rest = ''] = line.split(' ');
    (word === 'accepted' ? acknowledged : refusals).push(rest);
  });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, acknowledged, refusals, ended };
}

/** Limits the size of a process's files: to a writer this looks like a full disk. */
export function limitFileSize(pid: number | undefined, bytes: string): void {
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);
}
