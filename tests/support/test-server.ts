import type { Child } from '../../scripts/servers/child.ts';
import { signalFamily } from '../../scripts/servers/process-family.ts';

/** A server that belongs to one test file, always at the same address, whether it runs or not. */
export interface TestServer {
  start(): Promise<void>;
  /** Ends it in peace: it keeps its data. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Has it take connections and answer none, old or new, until it is thawed. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Ends it for good, frozen or not. */
  remove(): Promise<void>;
}

/** A server that is a program of this machine. */
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
  };
}
