import { readFileSync } from 'node:fs';

/** Ignore a second signal within this time: npm forwards a Ctrl-C that the terminal has already sent to every process. */
const COPIES_MS = 1_000;
const PARENT_CHECK_MS = 1_000;

/** Calls `stop` at the first signal, or when the npm that runs us has ended. A second signal ends this process at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stoppedAt: number | undefined;
  function handle(): void {
    if (stoppedAt !== undefined) {
      if (Date.now() - stoppedAt > COPIES_MS) process.exit(1);
      return;
    }
    stoppedAt = Date.now();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
  if (process.env.npm_lifecycle_event !== undefined) whenNpmIsGone(handle);
}

function whenNpmIsGone(handle: () => void): void {
  const above = ancestors();
  const check = setInterval(() => {
    if (ancestors() === above) return;
    clearInterval(check);
    handle();
  }, PARENT_CHECK_MS);
  check.unref();
}

/** Returns the processes between us and npm: npm runs a script in a shell, which would outlive it. */
function ancestors(): string {
  const parent = process.ppid;
  return isNpm(parent) ? `${parent}` : `${parent} of ${parentOf(parent)}`;
}

function isNpm(pid: number): boolean {
  return readProcess(pid, 'comm').startsWith('npm');
}

function parentOf(pid: number): string | undefined {
  return /^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1];
}

function readProcess(pid: number, file: 'comm' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended, or this is not Linux: then only the direct parent counts
  }
}
