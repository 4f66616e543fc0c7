import { copyFileSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { problemSchema } from '@poyanil/domain';
import { type LoopDisk, makeLoopDisk } from '../../../support/loop-disk.ts';
import type { Random } from '../../random.ts';
import { startWorld, type World } from '../../world.ts';

/** One API and one worker, whose outbox is in a folder of a disk that can be harmed. */
export interface FileStage extends AsyncDisposable {
  world: World;
  disk: LoopDisk;
  folder: string;
  file: string;
}

/** Undefined where this process may not mount a disk. */
export async function startFileStage(seed: number): Promise<FileStage | undefined> {
  await using started = new AsyncDisposableStack();
  const disk = makeLoopDisk();
  if (disk === undefined) return undefined;
  started.defer(disk.remove);
  const folder = join(disk.dir, 'data');
  const file = join(folder, 'outbox.db');
  const world = started.use(
    await startWorld({ harmSeed: seed, outboxUrl: pathToFileURL(file).href }),
  );
  // A program that waits for its disk cannot be ended.
  started.defer(disk.thaw);
  const parts = started.move();
  return { world, disk, folder, file, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

export interface Readiness {
  status: number;
  /** The problem's words; empty where forms can be taken. */
  words: string;
}

/** A site that does not answer by then answers no visitor in time either. */
const ASK_MS = 12_000;
const ASK_AGAIN_MS = 50;

/** Asks as an uptime check does whether forms can be taken; where nobody answers, as while the API starts, it is status 0. */
export async function askReadiness({ world }: FileStage): Promise<Readiness> {
  const [origin = ''] = world.origins;
  const answer = await textFrom(`${origin}/readyz`);
  if (answer === undefined) return { status: 0, words: '' };
  const { status, text } = answer;
  if (status === 200) return { status, words: '' };
  return { status, words: problemSchema.parse(JSON.parse(text)).detail ?? '' };
}

async function textFrom(url: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined; // nobody is there, or went before the end
  }
}

/** Waits until the site says so, and resolves with the milliseconds that it took; undefined where it does not. */
export async function untilReadiness(
  stage: FileStage,
  isSo: (readiness: Readiness) => boolean,
  limitMs: number,
): Promise<number | undefined> {
  const start = performance.now();
  for (;;) {
    const readiness = await askReadiness(stage);
    const tookMs = performance.now() - start;
    if (isSo(readiness)) return tookMs;
    if (tookMs > limitMs) return undefined;
    await wait(ASK_AGAIN_MS);
  }
}

export const PROGRAMS = ['api', 'worker'] as const;

/** A worker that is asked to stop waits half a minute for a delivery that it cannot write down. */
const ASKED_SHARE = 0.2;

/** Stops both programs as people do: some ask and wait, some pull the plug. */
export async function stopPrograms({ world: { stack } }: FileStage, random: Random): Promise<void> {
  const way = random.next() < ASKED_SHARE ? 'stop' : 'kill';
  await Promise.all(PROGRAMS.map((program) => stack[way](program)));
}

export async function startPrograms({ world: { stack } }: FileStage): Promise<void> {
  await Promise.all(PROGRAMS.map((program) => stack.start(program)));
}

/** All that belongs to the outbox's file. */
const ENDINGS = ['', '-wal', '-shm'] as const;

/**
 * Saves what the API still has open, though it may have no name any more, as the runbook says. Yields what puts that at the
 * file's place, once no program uses it.
 */
export function saveOpenFiles({ world, file, folder }: FileStage): () => void {
  const open = `/proc/${world.stack.pid('api')}/fd`;
  const saved = ['', '-wal'].map((ending) => {
    const name = new RegExp(`/${basename(file)}${ending}( \\(deleted\\))?$`);
    // What was opened before its disk was unmounted has a path that begins at that disk.
    const descriptor = readdirSync(open).find((each) => name.test(targetOf(join(open, each))));
    if (descriptor === undefined) throw new Error(`The API does not have ${file}${ending} open`);
    const copy = join(folder, `saved${ending}`);
    copyFileSync(join(open, descriptor), copy);
    return { copy, at: `${file}${ending}` };
  });
  return () => {
    removeFiles(file);
    for (const { copy, at } of saved) renameSync(copy, at);
  };
}

/** Empty where the descriptor was closed meanwhile. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}

export function removeFiles(file: string): void {
  for (const ending of ENDINGS) rmSync(`${file}${ending}`, { force: true });
}
