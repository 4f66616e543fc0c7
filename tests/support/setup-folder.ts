import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
/** The parts of a clone that `./setup` reads. */
const PARTS = ['setup', 'ops/setup', '.env.example', '.secrets.example'];
const MODE_BITS = 0o777;

/** A clone on its own machine, as far as `./setup` can see. */
export interface SetupFolder {
  path(name?: string): string;
  read(name: string): string;
  /** Returns all files that were not cloned: their bytes by path. */
  made(): Record<string, string>;
  mode(name: string): number;
  settings(): Record<string, string | undefined>;
  /** Runs it without a terminal. `how` may contain shell commands to run before it. */
  run(given: SetupRun): { status: number | null; output: string };
  /** Kills its shell after this time. Resolves once a child such as `mv`, which survives it for a moment, has ended as well. */
  runAndKill(given: SetupRun, afterMs: number): Promise<void>;
  remove(): void;
}

interface SetupRun {
  args?: readonly string[];
  /** Content of standard input, and of a file named by `--answers`. */
  input?: string;
  file?: string;
  how?: string;
  path?: string;
}

export function makeSetupFolder(): SetupFolder {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-setup-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  const answers = `${folder}.answers`;
  const path = (name = '') => join(folder, name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
  function prepare({
    args = ['--only-files'],
    file,
    how = ':',
    path: programs = process.env.PATH,
  }: SetupRun) {
    if (file !== undefined) writeFileSync(answers, file);
    const named = file === undefined ? [] : ['--answers', answers];
    return {
      command: ['-c', `${how}\nexec ./setup "$@"`, 'sh', ...args, ...named],
      options: { cwd: folder, env: { PATH: programs, HOME: folder } },
    };
  }
  return {
    path,
    read,
    made() {
      const cloned = PARTS.map((part) => part.split('/')[0]);
      const own = readdirSync(folder).filter((name) => !cloned.includes(name));
      const files = own.flatMap((name) => [name, ...globSync(`${name}/{*,.*}`, { cwd: folder })]);
      const plain = files.filter((name) => statSync(path(name)).isFile());
      return Object.fromEntries(plain.map((name) => [name, read(name)]));
    },
    mode: (name) => statSync(path(name)).mode & MODE_BITS,
    settings: () => parseEnv(read('.env')),
    run(given) {
      const { command, options } = prepare(given);
      const { input = '' } = given;
      const { status, stdout, stderr } = spawnSync('sh', command, {
        ...options,
        input,
        encoding: 'utf8',
      });
      return { status, output: `${stdout}${stderr}` };
    },
    async runAndKill(given, afterMs) {
      const { command, options } = prepare(given);
      const child = spawn('sh', command, { ...options, timeout: afterMs, killSignal: 'SIGKILL' });
      // It may end before it has read everything.
      child.stdin.on('error', () => {});
      child.stdin.end(given.input);
      child.stdout.resume();
      child.stderr.resume();
      // Its child processes keep its output open; `exit` would be emitted too early.
      await once(child, 'close');
    },
    remove() {
      for (const own of [folder, answers]) rmSync(own, { recursive: true, force: true });
    },
  };
}

export function asLines(answers: Readonly<Record<string, string>>): string {
  return Object.entries(answers)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
