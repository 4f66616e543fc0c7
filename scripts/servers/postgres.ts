import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';
import { waitForPostgres } from './ping-postgres.ts';
import {
  POSTGRES_ACCOUNT,
  POSTGRES_ENVIRONMENT,
  type PostgresData,
  postgresData,
} from './postgres-data.ts';
import type { PostgresProgram } from './postgres-program.ts';
import { signalFamily } from './process-family.ts';

const READY_MS = 20_000;

export interface RunningPostgres extends Child {
  url: string;
}

interface PostgresOptions {
  dir: string;
  port: number;
  onLine?: (line: string) => void;
}

/** Starts a PostgreSQL on loopback that keeps its data in a folder of its own; resolves once it answers. */
export async function startPostgres(
  { folder }: PostgresProgram,
  options: PostgresOptions,
): Promise<RunningPostgres> {
  const data = postgresData(options.dir, folder);
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const server = startServer(join(folder, 'postgres'), data, options);
    try {
      await untilItAnswers(server, options.port);
      return { ...server, url: postgresUrl(options.port) };
    } catch (error) {
      await server.kill();
      if (Date.now() > deadline || !IS_HELD.test(String(error))) throw error;
      await wait(50);
    }
  }
}

export function postgresUrl(port: number): string {
  const { user, password, database } = POSTGRES_ACCOUNT;
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

// What a server that ended badly a moment ago still holds: its last processes end by themselves.
const IS_HELD = /lock file .* already exists|pre-existing shared memory|Address already in use/;

function startServer(
  command: string,
  data: PostgresData,
  { dir, port, onLine }: PostgresOptions,
): Child {
  const server = startChild({
    name: 'PostgreSQL',
    command,
    args: ['-D', data.folder, ...postgresSettings(ownSettings(port))],
    environment: POSTGRES_ENVIRONMENT,
    // It goes back to where it was started, and must be let in.
    cwd: dir,
    ...(data.user === undefined ? {} : { user: data.user }),
    // At SIGTERM it would wait for its clients to go.
    stopSignal: 'SIGINT',
    ...(onLine === undefined ? {} : { onLine }),
  });
  return { ...server, kill: () => killServer(server, data.folder) };
}

function ownSettings(port: number): Record<string, string | number> {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // A part of the data folder: one that is killed leaves nothing elsewhere.
    dynamic_shared_memory_type: 'mmap',
    // On another machine it may speak another language, and its faults are read here.
    lc_messages: 'C',
  };
}

/** What any PostgreSQL of the tests is told, in a container too, and what this one is told besides. */
export function postgresSettings(more: Record<string, string | number> = {}): string[] {
  const settings = {
    // That what is stored outlives a power cut is what people are promised.
    fsync: 'on',
    max_connections: 60,
    shared_buffers: '16MB',
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function untilItAnswers(server: Child, port: number): Promise<void> {
  const ended = new AbortController();
  void server.exited.then(() => ended.abort());
  await Promise.race([server.failed, waitForPostgres(port, READY_MS, ended.signal)]);
}

/** Like a power cut: its processes end all at once, and the memory they share is gone. */
async function killServer(server: Child, folder: string): Promise<string> {
  const ended = await Promise.race([server.exited, wait(0)]);
  if (ended === undefined && server.pid !== undefined) signalFamily(server.pid, 'SIGKILL');
  const end = await server.exited;
  if (server.pid !== undefined) freeSharedMemory(folder, server.pid);
  return end;
}

/** The system would keep it until somebody removes it: the notes of a server that did not stop in peace name it. */
function freeSharedMemory(folder: string, pid: number): void {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const notes = readFileSync(file, 'utf8').split('\n');
  // It may be another's, which is not to be harmed: one that never came to run wrote none.
  if (notes[PID_LINE] !== `${pid}`) return;
  const id = notes[MEMORY_LINE]?.trim().split(/\s+/)[1];
  if (id !== undefined) spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' });
}

const PID_LINE = 0;
const MEMORY_LINE = 6;
