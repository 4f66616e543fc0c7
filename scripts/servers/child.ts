import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { exitWithParent } from './exit-with-parent.ts';
import { UserError } from './user-error.ts';

// Our programs stop within 30 s.
const STOP_MS = 35_000;
const KEPT_ERROR_LINES = 20;

export interface Child {
  pid: number | undefined;
  /** How it ended: 'exit code 1', 'SIGKILL'. */
  exited: Promise<string>;
  /** Rejects when it ends, with its stderr output. Race it against the program's readiness. */
  failed: Promise<never>;
  /** Asks it to stop, and waits; kills it after a timeout. */
  stop(): Promise<string>;
  kill(): Promise<string>;
}

export interface ChildOptions {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** Runs it as this user, if this process may change users. */
  user?: { uid: number; gid: number };
  stopSignal?: NodeJS.Signals;
  onLine?: (line: string, from: 'stdout' | 'stderr') => void;
}

/** Starts a program that ends with this process at the latest, and forwards its lines. */
export function startChild(options: ChildOptions): Child {
  const { name, command, args, environment = process.env, cwd, user, onLine } = options;
  const stopSignal = options.stopSignal ?? 'SIGTERM';
  const child = spawn(command, args, {
    env: environment,
    ...(cwd === undefined ? {} : { cwd }),
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Use a separate process group: Ctrl-C then reaches only this process, which stops all in order.
    detached: true,
  });
  exitWithParent(child, stopSignal);
  const errorLines: string[] = [];
  for (const from of ['stdout', 'stderr'] as const) {
    createInterface({ input: child[from] }).on('line', (line) => {
      if (from === 'stderr') errorLines.push(line);
      if (errorLines.length > KEPT_ERROR_LINES) errorLines.shift();
      onLine?.(line, from);
    });
  }
  const exited = endOf(child);
  const failed = exited.then((end) => {
    throw new UserError([`${name} ended (${end})`, ...errorLines].join('\n'));
  });
  failed.catch(() => {}); // only callers that race it need the error
  return {
    pid: child.pid,
    exited,
    failed,
    stop: () => stop(child, stopSignal, exited),
    kill: () => kill(child, exited),
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // 'close' comes after the last line of output; 'exit' may come before it.
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

async function stop(
  child: ChildProcess,
  signal: NodeJS.Signals,
  exited: Promise<string>,
): Promise<string> {
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  const end = await exited;
  clearTimeout(impatience);
  return end;
}

function kill(child: ChildProcess, exited: Promise<string>): Promise<string> {
  child.kill('SIGKILL');
  return exited;
}
