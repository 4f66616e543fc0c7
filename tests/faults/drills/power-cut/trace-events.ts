import { z } from 'zod';
import { numbersOf, pathOfFile, type TracedCall, textsOf } from './traced-call.ts';

export type TraceEvent = { from: number; until: number } & (Change | Acknowledgement);

export type Change =
  | { kind: 'write'; path: string; offset: number; bytes: Buffer; hasReturned: boolean }
  | { kind: 'resize'; path: string; size: number }
  | { kind: 'sync'; path: string; hasFailed: boolean }
  | { kind: 'open'; path: string; makesIt: boolean; empties: boolean }
  | { kind: 'remove'; path: string };

export type Acknowledgement =
  | { kind: 'accepted'; ids: string[] }
  | { kind: 'delivered'; ids: string[] };

/** Relevant output of the programs, to any file descriptor. */
const SAYINGS = {
  accepted: 'HTTP/1.1 202',
  delivered: '"msg":"delivered"',
  /** The recorder's own line, about what was accepted before. */
  acceptedBefore: '"acceptedBefore"',
} as const;

const ID = /"id":"(s_[^"]+)"/g;
const before = z.object({ acceptedBefore: z.array(z.string()) });

/** SQLite's shared memory: not a real file, and recreated by the first process that opens the database. */
const MEMORY = /-shm$/;
const SYNCS: ReadonlySet<string> = new Set(['fsync', 'fdatasync']);
const BY_NAME = /^(rename|unlink|link|symlink|truncate|mkdir|rmdir)/;

export function createListening(folder: string) {
  const isWithin = (path: string | undefined): path is string =>
    path?.startsWith(`${folder}/`) === true && !MEMORY.test(path);

  function changesOf(call: TracedCall): Change[] {
    if (call.name === 'openat') return isWithin(call.resultPath) ? opened(call) : [];
    const path = BY_NAME.test(call.name) ? textsOf(call)[0]?.toString() : pathOfFile(call);
    return isWithin(path) || (path === folder && SYNCS.has(call.name)) ? changed(call, path) : [];
  }
  return {
    wanted: [folder, ...Object.values(SAYINGS)],
    listen(call: TracedCall): TraceEvent[] {
      const { from, until, name, result } = call;
      if (result !== undefined && result < 0 && !SYNCS.has(name)) return [];
      return [...changesOf(call), ...sayingsOf(call)].map((each) => ({ ...each, from, until }));
    },
  };
}

function opened({ args, resultPath: path = '' }: TracedCall): Change[] {
  const [makesIt, empties] = [args.includes('O_CREAT'), args.includes('O_TRUNC')];
  return makesIt || empties ? [{ kind: 'open', path, makesIt, empties }] : [];
}

function changed(call: TracedCall, path: string): Change[] {
  const { name, result } = call;
  const [first = Number.NaN, second = Number.NaN] = numbersOf(call);
  if (name === 'pwrite64') {
    const bytes = Buffer.concat(textsOf(call)).subarray(0, result);
    return [{ kind: 'write', path, offset: second, bytes, hasReturned: result !== undefined }];
  }
  if (name === 'ftruncate' || name === 'truncate') return [{ kind: 'resize', path, size: first }];
  if (name.startsWith('unlink')) return [{ kind: 'remove', path }];
  if (!SYNCS.has(name)) throw new Error(`The disk of this drill knows no ${name} of ${path}`);
  return result === undefined ? [] : [{ kind: 'sync', path, hasFailed: result < 0 }];
}

function sayingsOf(call: TracedCall): Acknowledgement[] {
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
