import { type ChildProcess, spawn } from 'node:child_process';

/** Works even if this process is killed: a shell that outlives us sends the signal when the pipe breaks that only we hold. */
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
