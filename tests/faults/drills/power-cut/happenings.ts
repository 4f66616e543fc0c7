import { dirname, join } from 'node:path';
import { z } from 'zod';
import { numbersOf, pathOfFile, type TracedCall, textsOf } from './traced-call.ts';

/** Something that was done to a file of the folder, or said by a program: in the order of one trace. */
export type Happening = { from: number; until: number } & (Change | Said);

export type Change =
  /** At the end of the file, where there is no offset. */
  | { kind: 'write'; path: string; offset: number | undefined; bytes: Buffer; hasReturned: boolean }
  | { kind: 'resize'; path: string; size: number; only?: 'longer' }
  | { kind: 'sync'; path: string; hasFailed: boolean }
  | { kind: 'open'; path: string; makesIt: boolean; empties: boolean }
  | { kind: 'folder'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'remove'; path: string };

export type Said = { kind: 'accepted'; ids: string[] } | { kind: 'delivered'; ids: string[] };

/** What a program writes that is of interest, wherever it is written. */
const SAYINGS = {
  accepted: 'HTTP/1.1 202',
  delivered: '"msg":"delivered"',
  /** The recorder's own line, about what was accepted before. */
  acceptedBefore: '"acceptedBefore"',
} as const;

const ID = /"id":"(s_[^"]+)"/g;
const before = z.object({ acceptedBefore: z.array(z.string()) });

/** SQLite's shared memory: a file only by name, and made anew by whoever comes first. */
const MEMORY = /-shm$/;

/** What is wanted of a trace, and who turns its calls into happenings. */
export function createListening(folder: string) {
  /** The places of open files at which `write` goes on. */
  const places = new Map<string, number | undefined>();
  /** Processes that stand in the folder, as PostgreSQL's do: they name its files from there. */
  const within = new Set<string>();
  const isOurs = (path: string | undefined): path is string =>
    path !== undefined && (path === folder || path.startsWith(`${folder}/`)) && !MEMORY.test(path);

  function changesOf(call: TracedCall): Change[] {
    const path = pathOfFile(call);
    const handle = `${call.pid} ${Number.parseInt(call.args, 10)}`;
    if (call.name === 'openat' && path === folder) within.add(call.pid);
    if (call.name === 'openat') return isOurs(call.resultPath) ? opened(call, call.resultPath) : [];
    if (byName.has(call.name)) return named(call);
    if (!isOurs(path)) return [];
    if (call.name === 'lseek') places.set(handle, call.result);
    else if (call.name === 'write' || call.name === 'writev') return [appended(call, path, handle)];
    else return changeOfFile(call, path);
    return [];
  }
  function opened({ pid, result, args }: TracedCall, path: string): Change[] {
    places.set(`${pid} ${result}`, args.includes('O_APPEND') ? undefined : 0);
    const [makesIt, empties] = [args.includes('O_CREAT'), args.includes('O_TRUNC')];
    return makesIt || empties ? [{ kind: 'open', path, makesIt, empties }] : [];
  }
  function appended(call: TracedCall, path: string, handle: string): Change {
    if (!places.has(handle)) throw new Error(`Nobody saw ${path} opened that is written now`);
    const offset = places.get(handle);
    const bytes = writtenBy(call);
    if (offset !== undefined) places.set(handle, offset + bytes.length);
    return { kind: 'write', path, offset, bytes, hasReturned: call.result !== undefined };
  }
  function named(call: TracedCall): Change[] {
    if (call.result !== 0 && call.result !== undefined) return [];
    const texts = textsOf(call).map((text) => text.toString());
    if (!texts[0]?.startsWith('/') && !within.has(call.pid)) return [];
    const paths = texts.map((text) => (text.startsWith('/') ? text : join(folder, text)));
    const [path, to] = paths;
    if (!isOurs(path)) return [];
    if (call.name === 'truncate') {
      return [{ kind: 'resize', path, size: numbersOf(call)[0] ?? Number.NaN }];
    }
    if (call.name.startsWith('mkdir')) return [{ kind: 'folder', path }];
    if (call.name.startsWith('unlink') || call.name === 'rmdir') return [{ kind: 'remove', path }];
    if (!call.name.startsWith('rename') || to === undefined || dirname(to) !== dirname(path)) {
      throw new Error(`The disk of this drill knows no ${call.name} of ${paths.join(' to ')}`);
    }
    return [{ kind: 'rename', path, to }];
  }
  return {
    wanted: [folder, ...Object.values(SAYINGS)],
    listen({ from, until, ...call }: TracedCall): Happening[] {
      const whole = { from, until, ...call };
      if (call.result !== undefined && call.result < 0 && !SYNCS.has(call.name)) return [];
      return [...changesOf(whole), ...sayingsOf(whole)].map((each) => ({ ...each, from, until }));
    },
  };
}

const SYNCS: ReadonlySet<string> = new Set(['fsync', 'fdatasync']);
const byName: ReadonlySet<string> = new Set(
  `rename renameat renameat2 unlink unlinkat link linkat symlink mkdir mkdirat rmdir truncate`.split(
    /\s+/,
  ),
);
/** They promise nothing that would outlive a power cut. */
const IDLE: ReadonlySet<string> = new Set(['sync_file_range', 'msync']);

function changeOfFile(call: TracedCall, path: string): Change[] {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = numbersOf(call);
  if (call.name === 'pwrite64' || call.name === 'pwritev') {
    const bytes = writtenBy(call);
    return [{ kind: 'write', path, offset: second, bytes, hasReturned: call.result !== undefined }];
  }
  if (call.name === 'ftruncate') return [{ kind: 'resize', path, size: first }];
  if (call.name === 'fallocate' && first === 0) {
    return [{ kind: 'resize', path, size: second + third, only: 'longer' }];
  }
  if (SYNCS.has(call.name)) {
    return call.result === undefined ? [] : [{ kind: 'sync', path, hasFailed: call.result < 0 }];
  }
  if (IDLE.has(call.name)) return [];
  throw new Error(`The disk of this drill knows no ${call.name} of ${path}`);
}

function writtenBy(call: TracedCall): Buffer {
  const bytes = Buffer.concat(textsOf(call));
  return call.result === undefined ? bytes : bytes.subarray(0, call.result);
}

function sayingsOf(call: TracedCall): Said[] {
  if (!call.name.startsWith('write')) return [];
  const words = Buffer.concat(textsOf(call)).toString();
  if (words.startsWith(SAYINGS.accepted)) return [{ kind: 'accepted', ids: idsIn(words) }];
  if (words.includes(SAYINGS.acceptedBefore)) {
    return [{ kind: 'accepted', ids: before.parse(JSON.parse(words)).acceptedBefore }];
  }
  if (!words.includes(SAYINGS.delivered)) return [];
  const lines = words.split('\n').filter((line) => line.includes(SAYINGS.delivered));
  return [{ kind: 'delivered', ids: lines.flatMap(idsIn) }];
}

function idsIn(words: string): string[] {
  return [...words.matchAll(ID)].map(([, id]) => id ?? '');
}
