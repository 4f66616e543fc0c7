import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  dir: string;
  fill(): void;
  /** Frees this many bytes of what was filled, or all. */
  empty(bytes?: number): void;
  useUpInodes(): void;
  freeInodes(): void;
  /** Returns false while a program has a file open for writing: the system then refuses. */
  lock(): boolean;
  unlock(): void;
  /** Unmounts it even if it is in use. It is unmounted at the latest when this process ends. */
  remove(): void;
}

export interface SmallDiskOptions {
  bytes: number;
  inodes: number;
}

const FILLER = 'filler';

/** Only root may, and not in every container. */
export function canMountSmallDisk(): boolean {
  const disk = mountSmallDisk({ bytes: 64 * 1024, inodes: 2 });
  disk?.remove();
  return disk !== undefined;
}

/** Returns undefined if this process may not mount one. */
export function mountSmallDisk({ bytes, inodes }: SmallDiskOptions): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${bytes},nr_inodes=${inodes},mode=700`, 'tmpfs', dir)) {
    rmdirSync(dir);
    return undefined;
  }
  const filler = join(dir, FILLER);
  let names: string[] = [];
  const guard = unmountAfterUs(dir);
  return {
    dir,
    fill: () => void spawnSync('sh', ['-c', 'cat /dev/zero >> "$1"', 'sh', filler]),
    empty(bytes) {
      if (bytes === undefined) rmSync(filler, { force: true });
      else truncateSync(filler, Math.max(0, statSync(filler).size - bytes));
    },
    useUpInodes() {
      names = [...names, ...makeFiles(dir)];
    },
    freeInodes() {
      for (const name of names) rmSync(name, { force: true });
      names = [];
    },
    lock: () => mount('-o', 'remount,ro', dir),
    unlock: () => void mount('-o', 'remount,rw', dir),
    remove() {
      guard.kill('SIGKILL');
      spawnSync('umount', ['--lazy', dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Unmounts it however this process ends: a shell that survives it reads from a pipe that only this process holds open. */
function unmountAfterUs(dir: string): ChildProcess {
  const guard = spawn('sh', ['-c', 'read -r _; umount --lazy "$1"; rmdir "$1"', 'sh', dir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In its own process group, because a signal that ends us would otherwise end it first.
    detached: true,
  });
  guard.unref();
  return guard;
}

function mount(...args: string[]): boolean {
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

function makeFiles(dir: string): string[] {
  const made: string[] = [];
  try {
    for (;;) {
      const path = join(dir, `${FILLER}-${made.length}`);
      closeSync(openSync(path, 'wx'));
      made.push(path);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return made;
    throw error;
  }
}
