import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends a child process when this one dies in any way: a shell that outlives us reads from a pipe that only we hold open, and
 * sends the signal when the pipe breaks. It also works for programs that are not ours.
 */
export function exitWithParent(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined) return;
  const args = [signal.replace('SIG', ''), String(child.pid)];
  const guard = spawn('sh', ['-c', 'read -r _; kill -s "$1" "$2"', 'sh', ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Use a separate process group, or the signal that ends us would end the shell first.
    detached: true,
  });
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}
