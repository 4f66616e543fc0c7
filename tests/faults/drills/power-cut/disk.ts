import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Random } from '../../random.ts';
import {
  carryOut,
  type Entry,
  emptyFolder,
  entriesBelow,
  isAsSeen,
  isReachable,
  type Naming,
  newFile,
} from './entries.ts';
import type { Diligence, FileOnDisk } from './file-on-disk.ts';
import type { Change, Happening } from './happenings.ts';

/** A folder on a disk that does what it is told in a trace, and whose power can be cut at any time. */
export interface Disk {
  /** A call began: programs see what it does from now on. */
  begin(change: Change & Pick<Happening, 'until'>): void;
  /** A call has returned: a sync has done what it promises. */
  end(change: Change & Pick<Happening, 'from'>): void;
  /** Writes to another folder what may be found after a power cut; yields how many sectors and names chance decided on. */
  afterCut(into: string, random: Random): { undecided: number };
  /** Paths of files that the programs have left otherwise than this disk believes: none, or the trace was not understood. */
  misread(): string[];
}

export interface DiskOptions {
  /** The folder's path in the trace. */
  folder: string;
  /** A copy of the folder as it lay on the disk before the trace began; it was empty, when not given. */
  before?: string | undefined;
  /** False for a disk that says that it has written what it has not. */
  heedsSyncs: boolean;
  /** Whether a sync of a new file makes its name durable as well, as ext4, XFS and Btrfs do and POSIX does not ask. */
  syncsNames: boolean;
  random: Random;
}

/** Of what was not synced, a disk has this much: nothing, most, all. */
const DILIGENCES: readonly Diligence[] = [0, 0.1, 0.5, 0.9, 1];

export function createDisk(options: DiskOptions): Disk {
  const { folder, before, heedsSyncs, syncsNames, random } = options;
  const seen = before === undefined ? emptyFolder(folder) : entriesBelow(folder, before);
  const durable = new Map(seen);
  /** Changes that no sync of their folder has made durable, by folder. */
  const pending = new Map<string, Naming[]>();

  function rename(naming: Naming & { folder: string }): void {
    carryOut(naming, seen);
    const list = pending.get(naming.folder);
    if (list === undefined) pending.set(naming.folder, [naming]);
    else list.push(naming);
  }
  function fileAt(path: string): FileOnDisk {
    const entry = seen.get(path);
    if (entry?.kind !== 'file') throw new Error(`Nobody saw ${path} made`);
    entry.untouched = false;
    return entry.open();
  }
  function syncNames(path: string, from: number): void {
    const list = pending.get(path) ?? [];
    const covered = list.filter(({ until }) => until < from);
    for (const naming of covered) carryOut(naming, durable);
    // One that never returned has been superseded.
    const rest = list.filter(({ until }) => until >= from && Number.isFinite(until));
    pending.set(path, rest);
  }
  /** Where a file's own name is not on the disk yet, all of the folder that came before go there with it. */
  function syncOwnName(path: string, from: number): void {
    const isOwn = ({ sets }: Naming) => sets?.path === path;
    if (pending.get(dirname(path))?.some(isOwn)) syncNames(dirname(path), from);
  }
  /** The names of a folder are written in order, however few of them. */
  function namesAfterCut(chance: Random): Map<string, Entry> {
    const found = new Map(durable);
    for (const list of pending.values()) {
      const count = Math.floor(chance.next() * (list.length + 1));
      for (const naming of list.slice(0, count)) carryOut(naming, found);
    }
    return found;
  }

  return {
    begin(change) {
      const { path, until } = change;
      if (change.kind === 'write') {
        const file = fileAt(path);
        const offset = change.offset ?? file.size;
        if (change.hasReturned) file.write(offset, change.bytes, until);
        else file.writeMaybe(offset, change.bytes);
      } else if (change.kind === 'resize') {
        const file = fileAt(path);
        if (change.only !== 'longer' || file.size < change.size) file.resize(change.size, until);
      } else if (change.kind === 'open') {
        if (change.makesIt && !seen.has(path)) {
          rename({ folder: dirname(path), until, sets: { path, entry: newFile() } });
        } else if (change.empties) fileAt(path).resize(0, until);
      } else if (change.kind === 'folder') {
        rename({ folder: dirname(path), until, sets: { path, entry: { kind: 'folder' } } });
      } else if (change.kind === 'remove') {
        rename({ folder: dirname(path), until, removes: path });
      } else if (change.kind === 'rename') {
        const entry = seen.get(path);
        if (entry?.kind !== 'file') throw new Error(`Nobody saw ${path} made`);
        const { to } = change;
        entry.untouched = false;
        rename({ folder: dirname(path), until, removes: path, sets: { path: to, entry } });
      }
    },
    end(change) {
      if (change.kind !== 'sync') return;
      const { path, from } = change;
      if (seen.get(path)?.kind === 'folder') {
        if (heedsSyncs && !change.hasFailed) syncNames(path, from);
      } else if (change.hasFailed) fileAt(path).failSync(random, random.pick(DILIGENCES));
      else if (heedsSyncs) {
        fileAt(path).sync(from);
        if (syncsNames) syncOwnName(path, from);
      }
    },
    afterCut(into, chance) {
      const names = namesAfterCut(chance);
      const place = (path: string) => join(into, relative(folder, path));
      if (before === undefined) mkdirSync(into, { recursive: true });
      else copyFolder(before, into);
      let undecided = [...pending.values()].flat().length;
      for (const path of seen.keys()) if (!names.has(path)) remove(place(path));
      for (const path of durable.keys()) if (!names.has(path)) remove(place(path));
      for (const [path, entry] of names) {
        if (!isReachable(path, folder, names)) continue;
        if (entry.kind === 'folder') mkdirSync(place(path), { recursive: true });
        else if (!entry.untouched) {
          const file = entry.open();
          undecided += file.undecided();
          put(place(path), file.afterCut(chance, chance.pick(DILIGENCES)), into);
        }
      }
      return { undecided };
    },
    misread: () => [...seen].flatMap(([path, entry]) => (isAsSeen(path, entry) ? [] : [path])),
  };
}

/** With its owners: PostgreSQL does not start on a folder that is not its own. */
function copyFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function remove(place: string): void {
  if (existsSync(place)) rmSync(place, { recursive: true });
}

/** It belongs to whoever has the folder. */
function put(place: string, bytes: Buffer, folder: string): void {
  const { uid, gid } = statSync(folder);
  writeFileSync(place, bytes, { mode: 0o600 });
  chownSync(place, uid, gid);
}
