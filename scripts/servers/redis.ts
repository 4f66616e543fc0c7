import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { type Child, startChild } from './child.ts';
import { Fault } from './fault.ts';
import { findProgram } from './find-program.ts';
import { imageOf } from './images.ts';
import { waitForRedis } from './ping-redis.ts';
import { installSystemPackage } from './system-package.ts';

const PROGRAMS = ['redis-server', 'valkey-server'];
export const REDIS_IMAGE = imageOf('redis');
const READY_MS = 15_000;
const DOCKER_MS = 120_000;

/** A way to run a private Redis on this machine. */
export type RedisProgram = { kind: 'program' | 'docker'; path: string };

export interface RunningRedis extends Child {
  url: string;
}

/** Finds a way to run Redis: a program on the PATH, else Docker, else the distribution's package. */
export function findRedis(say: (line: string) => void): RedisProgram {
  const found = findProgram(PROGRAMS);
  if (found !== undefined) return { kind: 'program', path: found };
  const docker = findProgram(['docker']);
  if (docker !== undefined && hasImage(docker, say)) return { kind: 'docker', path: docker };
  const installed =
    installSystemPackage('redis-server', ['debian', 'ubuntu'], say) && findProgram(PROGRAMS);
  if (installed) return { kind: 'program', path: installed };
  throw new Fault(
    'Redis is missing. Install redis-server or valkey-server so that it is on the PATH, or start Docker, ' +
      'or name a running Redis: REDIS_URL=redis://host:6379 npm start',
  );
}

/** Whether Docker answers and has the image, or gets it. */
function hasImage(docker: string, say: (line: string) => void): boolean {
  const succeeds = (...args: string[]) =>
    spawnSync(docker, args, { stdio: 'ignore', timeout: DOCKER_MS }).status === 0;
  if (!succeeds('info')) return false;
  if (succeeds('image', 'inspect', REDIS_IMAGE)) return true;
  say(`Redis is not installed: Docker gets ${REDIS_IMAGE}`);
  return succeeds('pull', REDIS_IMAGE);
}

/** Starts a Redis on loopback that keeps its data in a folder of its own; resolves once it answers. */
export async function startRedis(
  redis: RedisProgram,
  { dir, port, onLine }: { dir: string; port: number; onLine?: (line: string) => void },
): Promise<RunningRedis> {
  mkdirSync(dir, { recursive: true });
  const child = startChild({
    name: 'Redis',
    command: redis.path,
    args: redis.kind === 'program' ? ownArguments(dir, port) : dockerArguments(dir, port),
    ...(onLine === undefined ? {} : { onLine }),
  });
  const kill = redis.kind === 'program' ? child.kill : () => killContainer(redis.path, port, child);
  try {
    await Promise.race([waitForRedis(port, READY_MS), child.failed]);
  } catch (error) {
    await kill();
    throw error;
  }
  return { ...child, kill, url: `redis://127.0.0.1:${port}` };
}

// The queue is only a schedule, but one that is lost costs a scan of the outbox: a second's loss is fair.
export const REDIS_SETTINGS = [
  ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
  // BullMQ's demand: a queue must never lose keys to make room.
  ...['--maxmemory-policy', 'noeviction'],
];

function ownArguments(dir: string, port: number): string[] {
  return [...REDIS_SETTINGS, '--bind', '127.0.0.1', '--port', `${port}`, '--dir', dir];
}

function dockerArguments(dir: string, port: number): string[] {
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  return [
    ...['run', '--rm', '--name', containerName(port), '--user', user, '--volume', `${dir}:/data`],
    ...['--publish', `127.0.0.1:${port}:6379`, REDIS_IMAGE, 'redis-server', ...REDIS_SETTINGS],
  ];
}

// A kill of the docker command would leave its container running.
function killContainer(docker: string, port: number, child: Child): Promise<string> {
  spawnSync(docker, ['kill', containerName(port)], { stdio: 'ignore' });
  return child.kill();
}

function containerName(port: number): string {
  return `poyanil-redis-${port}`;
}
