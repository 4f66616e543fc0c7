import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { copyAsStandby, findPostgres, startPostgres } from '../../../support/local-postgres.ts';
import { carryAll, startTcpProxy } from '../../../support/tcp-proxy.ts';
import { localServer, type TestServer } from '../../../support/test-server.ts';

/** One PostgreSQL of a cluster, at an address of its own. */
export interface Member extends TestServer {
  url: string;
  /** Runs one statement as an operator would, past the address that the programs have. */
  ask(statement: string): Promise<unknown[]>;
}

/** A primary at an address that can be led elsewhere. Programs of this machine alone: a standby is a copy of files. */
export interface Cluster extends AsyncDisposable {
  /** The address that stands for the database's name. */
  url: string;
  primary(): Member;
  /** Makes a standby of the primary, and resolves once each commit waits for it, if it is to. */
  addStandby(): Promise<Member>;
  /** Leads new connections to this one, which is the primary from now on; open ones stay where they are. */
  leadTo(member: Member): void;
  /** Cuts all connections of the programs. */
  cut(): void;
}

const STEP_MS = 30_000;

/** `isSynchronous` says whether the primary's commits wait for the standby. */
export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  await using started = new AsyncDisposableStack();
  const programs = findPostgres(console.error);
  const makeMember = async () => started.use(await prepareMember(programs));
  let standbys = 0;
  const first = await makeMember();
  await first.start();
  let primary: Member = first;
  const proxy = started.adopt(await startTcpProxy(portOf(first), carryAll), ({ stop }) => stop());
  const parts = started.move();

  async function addStandby(): Promise<Member> {
    const name = `standby_${++standbys}`;
    const standby = parts.use(await prepareMember(programs));
    await copyAsStandby(programs, standby.dir, { primaryUrl: primary.url, name });
    await standby.start();
    await primary.ask(
      `ALTER SYSTEM SET synchronous_standby_names = '${isSynchronous ? name : ''}'`,
    );
    await primary.ask('SELECT pg_reload_conf()');
    await waitForStep(primary, isSynchronous ? 'sync' : 'async');
    return standby;
  }
  return {
    url: addressAt(proxy.port),
    primary: () => primary,
    addStandby,
    leadTo(member) {
      primary = member;
      proxy.leadTo(portOf(member));
    },
    cut: proxy.cut,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

async function prepareMember(programs: string): Promise<Member & { dir: string }> {
  const url = addressAt(await freePort());
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-postgres-'));
  const server = localServer(() => startPostgres(programs, dir, url));
  async function remove() {
    await server.remove();
    rmSync(dir, { recursive: true, force: true });
  }
  const ask = (statement: string) => askServer(url, statement);
  return { ...server, url, dir, ask, remove, [Symbol.asyncDispose]: remove };
}

async function askServer(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString, application_name: 'operator' });
  client.on('error', () => {}); // the statement rejects as well
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function waitForStep(primary: Member, how: 'sync' | 'async'): Promise<void> {
  const deadline = Date.now() + STEP_MS;
  const inStep = `SELECT FROM pg_stat_replication WHERE sync_state = '${how}' AND state = 'streaming'`;
  while ((await primary.ask(inStep)).length === 0) {
    if (Date.now() > deadline) throw new Error('The standby never came into step');
    await wait(20);
  }
}

function addressAt(port: number): string {
  return `postgres://poyanil:only-for-tests@127.0.0.1:${port}/postgres`;
}

function portOf({ url }: Member): number {
  return Number(new URL(url).port);
}
