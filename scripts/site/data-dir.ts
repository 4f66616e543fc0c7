import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { redisUrlPathIn } from '@poyanil/server/process/data-paths';
import { holdLock } from '@poyanil/server/process/hold-lock';
import { Fault } from '../servers/fault.ts';

/** A data folder that is ours until this process ends. */
export interface DataDir {
  redis: string;
  inbox: string;
  logs: string;
  /** The file in which the address of Redis is written down. */
  redisUrl: string;
}

/** Makes the folder and keeps others out: two Redis on one append-only file would destroy it. */
export function claimDataDir(path: string): DataDir {
  const folders = {
    redis: join(path, 'redis'),
    inbox: join(path, 'inbox'),
    logs: join(path, 'logs'),
  };
  try {
    for (const folder of Object.values(folders)) makeFolder(folder);
    const probe = join(path, 'write-probe');
    mkdirSync(probe);
    rmSync(probe, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Fault(
      `The data folder ${path} cannot be written (${reason}): choose another: DATA_DIR=~/poyanil-data npm start`,
    );
  }
  lock(path);
  return { ...folders, redisUrl: redisUrlPathIn(path) };
}

// Not `recursive`: below a folder that takes no folder, such as /proc, Node then tries for ever.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function lock(path: string): void {
  if (holdLock(join(path, 'lock.db'))) return;
  throw new Fault(
    `The data folder ${path} is used by another npm start: stop that one, or choose another folder: DATA_DIR=~/poyanil-data npm start`,
  );
}

/** The path of a program's log, with the log of the run before kept beside it. */
export function freshLog(logs: string, name: string): string {
  const path = join(logs, `${name}.log`);
  try {
    renameSync(path, join(logs, `${name}.1.log`));
  } catch {
    // There was no run before.
  }
  return path;
}
