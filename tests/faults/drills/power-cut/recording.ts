import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outboxIn } from './look-at-file.ts';
import { readTrace } from './read-trace.ts';
import { type PowerCutScene, type Task, type Told, toldSchema } from './scenes.ts';
import { type FailingCall, runTraced } from './strace.ts';
import type { TraceEvent } from './trace-events.ts';

export interface Recording {
  folder: string;
  happenings: readonly TraceEvent[];
  /** The number of calls that were made to fail. */
  injected: number;
  told: Told;
  /** A folder for the results of power cuts, removed with the recording. */
  room: string;
  remove(): void;
  [Symbol.dispose](): void;
}

export interface RecordOptions {
  scene: PowerCutScene;
  seed: number;
  forMs: number;
  failing?: FailingCall;
}

const MAIN = fileURLToPath(new URL('record-main.ts', import.meta.url));

export async function makeRecording({ failing, ...what }: RecordOptions): Promise<Recording> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-power-'));
  const room = mkdtempSync(join(placeOfCuts(), 'poyanil-power-'));
  const remove = () => {
    for (const each of [dir, room]) rmSync(each, { recursive: true, force: true });
  };
  try {
    const folder = join(dir, 'outbox');
    const trace = join(dir, 'trace');
    const told = join(dir, 'told.json');
    const mayRefuse = failing !== undefined;
    const task: Task = { ...what, outboxUrl: outboxIn(folder), mayRefuse, told };
    await runTraced([MAIN, JSON.stringify(task)], { trace, failing });
    const traced = await readTrace(trace, folder);
    rmSync(trace);
    const said = toldSchema.parse(JSON.parse(readFileSync(told, 'utf8')));
    return { ...traced, folder, told: said, room, remove, [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const MEMORY = '/dev/shm';
/** Free memory needed: more than a power cut leaves of the largest outbox. */
const ENOUGH_BYTES = 1024 ** 3;

/** The result of a cut is read only once. In memory, if there is enough, this does not wait for a disk. */
function placeOfCuts(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}
