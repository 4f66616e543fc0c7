import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own, with a real file system, that stalls, comes late and goes while programs use it. */
export interface LoopDisk {
  dir: string;
  /** Lets no write come to an end, and no sync of what was written, until it is thawed. */
  freeze(): void;
  /** Nothing happens where it is not frozen. */
  thaw(): void;
  /** False while a program has a file open for writing: the system then refuses. */
  lock(): boolean;
  unlock(): void;
  /** Takes it from its folder, whoever uses it: those keep what they have open. */
  unmount(): void;
  mount(): void;
  /** Ends it, whatever still uses it; at the latest, it ends with this process. */
  remove(): void;
}

const DISK_BYTES = 96 * 1024 * 1024;

/** Undefined where this process may not mount one. */
export function makeLoopDisk(): LoopDisk | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-loop-'));
  const [image, dir] = [join(folder, 'image'), join(folder, 'disk')];
  mkdirSync(dir);
  const isMade = ran('truncate', `--size=${DISK_BYTES}`, image) && ran('mkfs.ext4', '-q', image);
  const device = isMade ? deviceOf(image) : '';
  if (device === '' || !ran('mount', '-o', 'noatime', device, dir)) {
    if (device !== '') ran('losetup', '--detach', device);
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const guard = endAfterUs(dir, device, folder);
  let isFrozen = false;
  return {
    dir,
    freeze() {
      must('fsfreeze', '--freeze', dir);
      isFrozen = true;
    },
    thaw() {
      if (isFrozen) must('fsfreeze', '--unfreeze', dir);
      isFrozen = false;
    },
    lock: () => ran('mount', '-o', 'remount,ro', dir),
    unlock: () => must('mount', '-o', 'remount,rw', dir),
    unmount: () => must('umount', '--lazy', dir),
    mount: () => must('mount', '-o', 'noatime', device, dir),
    remove() {
      guard.kill('SIGKILL');
      spawnSync('sh', ['-c', END, 'sh', dir, device, folder], { stdio: 'ignore' });
    },
  };
}

/** The loop device lets go of the image once the last program has closed its files. */
const END =
  'fsfreeze --unfreeze "$1"; umount --lazy "$1"; losetup --detach "$2"; rm -rf --one-file-system "$3"';

/** However this process dies: a shell that outlives it reads from a pipe that only it holds open. */
function endAfterUs(...names: readonly string[]): ChildProcess {
  const guard = spawn('sh', ['-c', `read -r _; ${END}`, 'sh', ...names], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own, or the signal that ends us would end it first.
    detached: true,
  });
  guard.unref();
  return guard;
}

function deviceOf(image: string): string {
  const { status, stdout } = spawnSync('losetup', ['--find', '--show', image], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

function ran(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function must(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
