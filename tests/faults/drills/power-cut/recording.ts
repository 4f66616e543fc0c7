import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from './engines.ts';
import type { Happening } from './happenings.ts';
import { readTrace } from './read-trace.ts';
import { type Scene, type Task, type Told, toldSchema } from './scenes.ts';
import { type FailingCall, runTraced } from './strace.ts';

/** A scene as it went, call by call. */
export interface Recording {
  folder: string;
  /** A copy of the folder as it was before, where it was not empty. */
  before: string | undefined;
  happenings: readonly Happening[];
  /** The number of calls that were made to fail. */
  injected: number;
  told: Told;
  /** A folder for what cuts leave, removed with it. */
  room: string;
  remove(): void;
  [Symbol.dispose](): void;
}

export interface RecordOptions {
  engine: Engine;
  scene: Scene;
  seed: number;
  forMs: number;
  failing?: FailingCall;
}

const MAIN = fileURLToPath(new URL('record-main.ts', import.meta.url));

export async function makeRecording(options: RecordOptions): Promise<Recording> {
  const { engine, scene, seed, forMs, failing } = options;
  const dir = makeFolder(tmpdir());
  const room = makeFolder(placeOfCuts());
  const remove = () => {
    for (const each of [dir, room]) rmSync(each, { recursive: true, force: true });
  };
  try {
    const { folder, outboxUrl } = await engine.prepare(dir);
    const before = engine.hasBefore ? copyOf(folder, join(dir, 'before')) : undefined;
    const trace = join(dir, 'trace');
    const told = join(dir, 'told.json');
    const mayRefuse = failing !== undefined;
    const task: Task = { scene, seed, folder, outboxUrl, forMs, mayRefuse, told };
    await runTraced([MAIN, JSON.stringify(task)], { trace, failing });
    const traced = await readTrace(trace, folder);
    rmSync(trace);
    const said = toldSchema.parse(JSON.parse(readFileSync(told, 'utf8')));
    const recording = { ...traced, folder, before, told: said, room, remove };
    return { ...recording, [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function makeFolder(place: string): string {
  const folder = mkdtempSync(join(place, 'poyanil-power-'));
  // PostgreSQL is another user, and has its folder in it.
  chmodSync(folder, 0o711);
  return folder;
}

const MEMORY = '/dev/shm';
/** More than a cut leaves of the largest outbox. */
const ENOUGH_BYTES = 1024 ** 3;

/** What a cut has left is looked at once: in memory, where there is enough, nobody waits for a disk. */
function placeOfCuts(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

function copyOf(folder: string, to: string): string {
  const { status, stderr } = spawnSync('cp', ['-a', folder, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return to;
}
