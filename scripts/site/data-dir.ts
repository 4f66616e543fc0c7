import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { redisUrlPathIn } from '@poyanil/server/process/data-paths';
import { holdLock } from '@poyanil/server/process/hold-lock';
import { UserError } from '../servers/user-error.ts';

export interface DataDir {
  redis: string;
  inbox: string;
  logs: string;
  /** The file with the address of Redis. */
  redisUrl: string;
}

/** Creates the folder and locks it: two Redis servers on one append-only file would destroy it. */
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
    throw new UserError(
      `The data folder ${path} cannot be written (${reason}). Choose another: DATA_DIR=~/poyanil-data npm start`,
    );
  }
  lock(path);
  return { ...folders, redisUrl: redisUrlPathIn(path) };
}

// Not `recursive`: below a folder that accepts no folders, such as /proc, Node would retry forever.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function lock(path: string): void {
  if (holdLock(join(path, 'lock.db'))) return;
  throw new UserError(
    `The data folder ${path} is used by another npm start. Stop that one, or choose another folder: DATA_DIR=~/poyanil-data npm start`,
  );
}

export function rotateLog(logs: string, name: string): string {
  const path = join(logs, `${name}.log`);
  try {
    renameSync(path, join(logs, `${name}.1.log`));
  } catch {
    // There was no previous run.
  }
  return path;
}
