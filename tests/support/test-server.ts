import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Child } from '../../scripts/servers/child.ts';

/** A server for one test file, which keeps its address while it is stopped. */
export interface TestServer extends AsyncDisposable {
  start(): Promise<void>;
  /** Shuts it down cleanly. It keeps its data. */
  stop(): Promise<void>;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Until it is thawed, it accepts connections and answers none, old or new. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Ends it permanently, frozen or not. */
  remove(): Promise<void>;
}

export function localServer(run: () => Promise<Child>): TestServer {
  let running: Child | undefined;

  async function start() {
    running ??= await run();
  }
  async function end(way: 'stop' | 'kill') {
    await running?.[way]();
    running = undefined;
  }
  async function signal(name: 'SIGSTOP' | 'SIGCONT') {
    if (running?.pid === undefined) throw new Error('It is not running');
    signalFamily(running.pid, name);
  }
  return {
    start,
    stop: () => end('stop'),
    kill: () => end('kill'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: () => end('kill'),
    [Symbol.asyncDispose]: () => end('kill'),
  };
}

/** Sends a signal to a process and its children, children first. The process is stopped meanwhile, so it cannot start more. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) process.kill(child, signal);
  process.kill(pid, signal);
}

function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  // Systems other than Linux have no such list.
  const text = existsSync(list)
    ? readFileSync(list, 'utf8')
    : spawnSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' }).stdout;
  return text.split(/\s/).filter(Boolean).map(Number);
}
