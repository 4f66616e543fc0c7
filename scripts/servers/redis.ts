import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { Redis } from 'ioredis';
import { type Child, startChild } from './child.ts';
import { findProgram } from './find-program.ts';
import { findOrInstall } from './system-package.ts';
import { UserError } from './user-error.ts';

const PROGRAMS = ['redis-server', 'valkey-server'];
const READY_MS = 15_000;
const DOCKER_MS = 120_000;

/** A way to run a private Redis on this machine: the server's program, or Docker with an image. */
export interface RedisProgram {
  path: string;
  image?: string;
}

export interface RunningRedis extends Child {
  url: string;
}

export function findRedis(image: string, say: (line: string) => void): RedisProgram {
  const found = findProgram(PROGRAMS);
  if (found !== undefined) return { path: found };
  const docker = findProgram(['docker']);
  if (docker !== undefined && hasImage(docker, image, say)) return { path: docker, image };
  const find = () => findProgram(PROGRAMS);
  const installed = findOrInstall(find, 'redis-server', ['debian', 'ubuntu'], say);
  if (installed !== undefined) return { path: installed };
  throw new UserError(
    'Redis is missing. Install redis-server or valkey-server so that it is on the PATH, or start Docker, ' +
      'or name a running Redis: REDIS_URL=redis://host:6379 npm start',
  );
}

function hasImage(docker: string, image: string, say: (line: string) => void): boolean {
  const succeeds = (...args: string[]) =>
    spawnSync(docker, args, { stdio: 'ignore', timeout: DOCKER_MS }).status === 0;
  if (!succeeds('info')) return false;
  if (succeeds('image', 'inspect', image)) return true;
  say(`Redis is not installed: Docker pulls ${image}`);
  return succeeds('pull', image);
}

export async function startRedis(
  redis: RedisProgram,
  { dir, port, onLine }: { dir: string; port: number; onLine?: (line: string) => void },
): Promise<RunningRedis> {
  mkdirSync(dir, { recursive: true });
  const child = startChild({
    name: 'Redis',
    command: redis.path,
    args:
      redis.image === undefined ? ownArguments(dir, port) : dockerArguments(redis.image, dir, port),
    ...(onLine === undefined ? {} : { onLine }),
  });
  const kill =
    redis.image === undefined ? child.kill : () => killContainer(redis.path, port, child);
  try {
    await Promise.race([waitForRedis(port), child.failed]);
  } catch (error) {
    await kill();
    throw error;
  }
  return { ...child, kill, url: `redis://127.0.0.1:${port}` };
}

// The queue is only a schedule, but a lost one costs a scan of the outbox: losing a second of it is acceptable.
export const REDIS_SETTINGS = [
  ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
  // BullMQ requires this: a queue must never lose keys to free memory.
  ...['--maxmemory-policy', 'noeviction'],
];

function ownArguments(dir: string, port: number): string[] {
  return [...REDIS_SETTINGS, '--bind', '127.0.0.1', '--port', `${port}`, '--dir', dir];
}

function dockerArguments(image: string, dir: string, port: number): string[] {
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  return [
    ...['run', '--rm', '--name', containerName(port), '--user', user, '--volume', `${dir}:/data`],
    ...['--publish', `127.0.0.1:${port}:6379`, image, 'redis-server', ...REDIS_SETTINGS],
  ];
}

// Killing the docker command would leave its container running.
function killContainer(docker: string, port: number, child: Child): Promise<string> {
  spawnSync(docker, ['kill', containerName(port)], { stdio: 'ignore' });
  return child.kill();
}

function containerName(port: number): string {
  return `poyanil-redis-${port}`;
}

export async function waitForRedis(port: number): Promise<void> {
  const client = new Redis(port, '127.0.0.1', {
    connectTimeout: 1_000,
    maxRetriesPerRequest: null,
    retryStrategy: () => 20,
  });
  client.on('error', () => {}); // it is not up yet
  const late = new UserError(`Redis did not answer within ${READY_MS} ms`);
  try {
    await withTimeout(READY_MS, client.ping(), late);
  } finally {
    client.disconnect();
  }
}
