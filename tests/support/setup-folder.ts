import { spawnSync } from 'node:child_process';
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
/** What `./setup` reads of a clone. */
const PARTS = ['setup', 'ops/setup', '.env.example', '.secrets.example'];
const MODE_BITS = 0o777;

/** A clone on a machine of its own, as far as `./setup` looks at it. */
export interface SetupFolder {
  path(name?: string): string;
  read(name: string): string;
  /** Everything that was not cloned: the bytes of each file by its path. */
  made(): Record<string, string>;
  mode(name: string): number;
  settings(): Record<string, string | undefined>;
  /** Runs it without a terminal; `how` may hold shell commands that come before it. */
  run(given: SetupRun): { status: number | null; output: string };
  remove(): void;
}

interface SetupRun {
  args?: readonly string[];
  /** What standard input has, and what a file has that `--answers` names. */
  input?: string;
  file?: string;
  how?: string;
  /** Milliseconds after which it is killed. */
  killedAfter?: number;
  path?: string;
}

export function makeSetupFolder(): SetupFolder {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-setup-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  const answers = `${folder}.answers`;
  const path = (name = '') => join(folder, name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
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
    run({
      args = ['--only-files'],
      input = '',
      file,
      how = ':',
      killedAfter,
      path: programs = process.env.PATH,
    }) {
      if (file !== undefined) writeFileSync(answers, file);
      const named = file === undefined ? [] : ['--answers', answers];
      const { status, stdout, stderr } = spawnSync(
        'sh',
        ['-c', `${how}\nexec ./setup "$@"`, 'sh', ...args, ...named],
        {
          cwd: folder,
          input,
          encoding: 'utf8',
          timeout: killedAfter,
          killSignal: 'SIGKILL',
          env: { PATH: programs, HOME: folder },
        },
      );
      return { status, output: `${stdout}${stderr}` };
    },
    remove() {
      for (const own of [folder, answers]) rmSync(own, { recursive: true, force: true });
    },
  };
}

/** Answers as an operator's file has them. */
export function asLines(answers: Readonly<Record<string, string>>): string {
  return Object.entries(answers)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
