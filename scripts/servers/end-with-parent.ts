import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends a child process when this one dies, however it dies: a shell that outlives us reads from a pipe that only we hold
 * open, and when the pipe breaks it passes the word on. It works for programs that are not ours, too.
 */
export function endWithParent(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined) return;
  const args = [signal.replace('SIG', ''), String(child.pid)];
  const guard = spawn('sh', ['-c', 'read -r _; kill -s "$1" "$2"', 'sh', ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own, or the signal that ends us would end it first.
    detached: true,
  });
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}
