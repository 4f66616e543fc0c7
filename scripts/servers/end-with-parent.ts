import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends a child process when this one dies, however it dies: a shell that outlives us reads from a pipe that only we hold
 * open, and when the pipe breaks it passes the word on. It works for programs that are not ours, too.
 */
export function endWithParent(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const guard = spawn('sh', ['-c', 'read -r _; kill -TERM "$1"', 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own, or the signal that ends us would end it first.
    detached: true,
  });
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}
