import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Random } from '../../random.ts';
import { createFile, type Diligence, type FileOnDisk } from './file-on-disk.ts';
import type { Change, TraceEvent } from './trace-events.ts';

/** A folder on a simulated disk that replays a trace, and whose power can be cut at any time. */
export interface Disk {
  /** A call began: programs see its effect from now on. */
  begin(change: Change & Pick<TraceEvent, 'until'>): void;
  /** A call has returned: a sync has kept its promise. */
  end(change: Change & Pick<TraceEvent, 'from'>): void;
  /** Writes to another folder what may be found after a power cut. Returns how many sectors and names were decided at random. */
  afterCut(into: string, random: Random): number;
  /** Paths of files whose real contents differ from this disk's. Must be empty, or the trace was misread. */
  misread(): string[];
}

export interface DiskOptions {
  /** The folder's path in the trace. */
  folder: string;
  /** False for a disk that reports data as written when it is not. */
  heedsSyncs: boolean;
  random: Random;
}

/** A file that was created, or removed if `file` is absent. */
interface Naming {
  path: string;
  file: FileOnDisk | undefined;
  until: number;
}

/** Shares of the data not synced that the disk has written: nothing, most, all. */
const DILIGENCES: readonly Diligence[] = [0, 0.1, 0.5, 0.9, 1];

export function createDisk({ folder, heedsSyncs, random }: DiskOptions): Disk {
  const seen = new Map<string, FileOnDisk>();
  const durable = new Map<string, FileOnDisk>();
  /** Name changes, in order, that no sync of the folder has made durable. */
  let pending: Naming[] = [];

  function rename(naming: Naming): void {
    carryOut(naming, seen);
    pending.push(naming);
  }
  function fileAt(path: string): FileOnDisk {
    const file = seen.get(path);
    if (file === undefined) throw new Error(`Nobody saw ${path} made`);
    return file;
  }
  function syncNames(from: number): void {
    for (const naming of pending.filter(({ until }) => until < from)) carryOut(naming, durable);
    // A call that never returned has been superseded.
    pending = pending.filter(({ until }) => until >= from && Number.isFinite(until));
  }

  return {
    begin(change) {
      const { path, until } = change;
      if (change.kind === 'write') {
        if (change.hasReturned) fileAt(path).write(change.offset, change.bytes, until);
        else fileAt(path).writeMaybe(change.offset, change.bytes);
      } else if (change.kind === 'resize') {
        fileAt(path).resize(change.size, until);
      } else if (change.kind === 'open') {
        if (change.makesIt && !seen.has(path)) rename({ path, file: createFile(), until });
        else if (change.empties) fileAt(path).resize(0, until);
      } else if (change.kind === 'remove') {
        rename({ path, file: undefined, until });
      }
    },
    end(change) {
      if (change.kind !== 'sync') return;
      const { path, from, hasFailed } = change;
      if (path === folder) {
        if (heedsSyncs && !hasFailed) syncNames(from);
      } else if (hasFailed) fileAt(path).failSync(random, random.pick(DILIGENCES));
      else if (heedsSyncs) fileAt(path).sync(from);
    },
    afterCut(into, chance) {
      const found = new Map(durable);
      // Names are written in order, and any number of them.
      const count = Math.floor(chance.next() * (pending.length + 1));
      for (const naming of pending.slice(0, count)) carryOut(naming, found);
      mkdirSync(into, { recursive: true });
      let undecided = pending.length;
      for (const [path, file] of found) {
        undecided += file.undecided();
        const bytes = file.afterCut(chance, chance.pick(DILIGENCES));
        writeFileSync(join(into, basename(path)), bytes, { mode: 0o600 });
      }
      return undecided;
    },
    misread: () => [...seen].flatMap(([path, file]) => (isAsSeen(path, file) ? [] : [path])),
  };
}

function carryOut({ path, file }: Naming, files: Map<string, FileOnDisk>): void {
  if (file === undefined) files.delete(path);
  else files.set(path, file);
}

function isAsSeen(path: string, file: FileOnDisk): boolean {
  const contents = file.contents();
  return existsSync(path) && (contents === undefined || readFileSync(path).equals(contents));
}
