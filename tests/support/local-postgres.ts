import { execFile, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Child, startChild } from '../../scripts/servers/child.ts';
import { findProgram, isExecutableFile } from '../../scripts/servers/find-program.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { installSystemPackage } from '../../scripts/servers/system-package.ts';
import { UserError } from '../../scripts/servers/user-error.ts';
import { retryUntilTimeout } from './retry.ts';
import { systemUser } from './system-user.ts';
import { localServer, signalFamily, type TestServer } from './test-server.ts';

const run = promisify(execFile);
const READY_MS = 30_000;
// Distributions keep the server's programs off the PATH, in a folder for each version.
const VERSIONS = '/usr/lib/postgresql';
const CREATECLUSTER = '/etc/postgresql-common/createcluster.conf';
// Programs parse its messages, too.
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C' };

/** Settings of every PostgreSQL in the tests, including those in containers. */
export const POSTGRES_SETTINGS = [
  // We promise that stored submissions survive a power cut.
  ...['-c', 'fsync=on', '-c', 'max_connections=60', '-c', 'shared_buffers=16MB'],
];

export interface LocalPostgres extends TestServer {
  url: string;
  dir: string;
}

export async function freePostgresAddress(): Promise<string> {
  return `postgres://poyanil:only-for-tests@127.0.0.1:${await freePort()}/postgres`;
}

/** Prepares a server in its own folder, which is removed with it. It is not started yet. */
export async function prepareLocalPostgres(): Promise<LocalPostgres> {
  const url = await freePostgresAddress();
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-postgres-'));
  const server = localServer(() => startPostgres(dir, url));
  async function remove() {
    await server.remove();
    rmSync(dir, { recursive: true, force: true });
  }
  return { ...server, url, dir, remove, [Symbol.asyncDispose]: remove };
}

export async function askPostgres(connectionString: string, statement: string): Promise<object[]> {
  const client = new Client({ connectionString, application_name: 'operator' });
  client.on('error', () => {}); // the statement rejects as well
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the folder of PostgreSQL's programs on this machine. Installs the distribution's package if needed. */
export function findPostgres(): string {
  const found = findFolder() ?? (install() ? findFolder() : undefined);
  if (found !== undefined) return found;
  throw new UserError(
    'PostgreSQL is missing. Install its server (the package postgresql or postgresql-server) so that ' +
      `postgres and initdb are on the PATH or below ${VERSIONS}.`,
  );
}

function findFolder(): string | undefined {
  const onPath = findProgram(['postgres']);
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  return [
    ...(onPath === undefined ? [] : [dirname(realpathSync(onPath))]),
    ...newestFirst.map((version) => join(VERSIONS, version, 'bin')),
  ].find((folder) =>
    ['postgres', 'initdb'].every((program) => isExecutableFile(join(folder, program))),
  );
}

function install(): boolean {
  return installSystemPackage('postgresql', ['debian', 'ubuntu'], console.error, () => {
    // The package would create its own cluster, which the machine would start from then on.
    if (existsSync(CREATECLUSTER)) return;
    mkdirSync(dirname(CREATECLUSTER), { recursive: true });
    writeFileSync(CREATECLUSTER, 'create_main_cluster = false\n');
  });
}

/** Starts the server of `url`, a port on loopback, with its data in `dir`. Resolves once it answers. */
export async function startPostgres(dir: string, url: string): Promise<Child> {
  const programs = findPostgres();
  const user = userOfServer();
  const data = join(dir, 'data');
  if (!existsSync(data)) createData(programs, dir, new URL(url), user);
  const server = startChild({
    name: 'PostgreSQL',
    command: join(programs, 'postgres'),
    args: [
      ...['-D', data, ...POSTGRES_SETTINGS, '-c', `port=${new URL(url).port}`],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    environment: ENVIRONMENT,
    // It changes back to its working directory, and needs access to it.
    cwd: dir,
    ...(user === undefined ? {} : { user }),
    // At SIGTERM it would wait for its clients to disconnect.
    stopSignal: 'SIGINT',
  });
  await Promise.race([server.failed, waitForPostgres(url)]).catch(async (error) => {
    await server.kill();
    throw error;
  });
  return { ...server, kill: () => cutOff(server) };
}

/** PostgreSQL's immediate shutdown: its processes end at once and write nothing, as in a power cut. */
function cutOff({ pid, exited }: Child): Promise<string> {
  if (pid !== undefined) {
    signalFamily(pid, 'SIGQUIT');
    signalFamily(pid, 'SIGCONT');
  }
  return exited;
}

/** Copies a running server into `dir`, for `startPostgres` to start as its standby. The primary knows it by this name. */
export async function copyAsStandby(
  dir: string,
  { primaryUrl, name }: { primaryUrl: string; name: string },
): Promise<void> {
  const user = userOfServer();
  if (user !== undefined) chownSync(dir, user.uid, user.gid);
  await run(
    join(findPostgres(), 'pg_basebackup'),
    [
      ...['--pgdata', join(dir, 'data'), '--dbname', `${primaryUrl}?application_name=${name}`],
      ...['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'],
    ],
    { cwd: dir, env: ENVIRONMENT, ...user },
  );
}

function createData(
  programs: string,
  dir: string,
  { username, password }: URL,
  user: ReturnType<typeof userOfServer>,
): void {
  mkdirSync(dir, { recursive: true });
  if (user !== undefined) chownSync(dir, user.uid, user.gid);
  const passwordFile = join(dir, 'password');
  writeFileSync(passwordFile, password);
  const { status, stderr, error } = spawnSync(
    join(programs, 'initdb'),
    [
      ...['--pgdata', join(dir, 'data'), '--username', username, '--pwfile', passwordFile],
      ...['--auth=scram-sha-256', '--locale=C', '--encoding=UTF8', '--no-sync'],
      '--no-instructions',
    ],
    { cwd: dir, env: ENVIRONMENT, encoding: 'utf8', ...user },
  );
  if (status !== 0) throw new UserError(`initdb failed:\n${(error?.message ?? stderr).trim()}`);
}

/** PostgreSQL refuses to run as root: returns its package's user, otherwise an unprivileged one. */
function userOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = systemUser('postgres') ?? systemUser('nobody');
  if (user !== undefined) return user;
  throw new UserError('PostgreSQL does not run as root: run this as another user');
}

/** Resolves when the server accepts connections. It refuses them while it starts or recovers. */
export function waitForPostgres(url: string, limitMs = READY_MS): Promise<void> {
  return retryUntilTimeout(
    async () => {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
      client.on('error', () => {}); // the server may go down again
      try {
        await client.connect();
      } finally {
        await client.end();
      }
    },
    { limitMs, pauseMs: 20 },
  );
}
