import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { Fault } from '../../scripts/servers/fault.ts';
import { findPostgres } from '../../scripts/servers/postgres-program.ts';
import { findRedis, REDIS_IMAGE } from '../../scripts/servers/redis.ts';

/** The programs that the tests run, found or installed now: by one process, and not by all that need them at once. */
export function describeLocalServers(): string {
  const redis = findRedis(console.error);
  return [
    redis.kind === 'program' ? describeProgram(redis.path) : REDIS_IMAGE,
    describePostgres(),
    'the bundled inbox',
  ].join(', ');
}

/** Most tests need none: those that do will fail, and say the same again. */
function describePostgres(): string {
  try {
    return describeProgram(join(findPostgres(console.error).folder, 'postgres'));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    return 'no postgres';
  }
}

function describeProgram(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return `${basename(path)} ${/\d+(\.\d+)+/.exec(stdout)?.[0] ?? ''}`.trim();
}
