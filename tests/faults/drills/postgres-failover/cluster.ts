import { setTimeout as wait } from 'node:timers/promises';
import {
  askPostgres,
  copyAsStandby,
  type LocalPostgres,
  prepareLocalPostgres,
} from '../../../support/local-postgres.ts';
import { carryAll, startTcpProxy } from '../../../support/tcp-proxy.ts';

/** A primary whose address can be redirected. Only reachable from this machine: a standby is a copy of files. */
export interface Cluster extends AsyncDisposable {
  /** The address that represents the database's host name. */
  url: string;
  primary(): LocalPostgres;
  /** Creates a standby of the primary. If the cluster is synchronous, resolves once each commit waits for it. */
  addStandby(): Promise<LocalPostgres>;
  /** Redirects new connections to this server, which is the primary from now on. Open ones stay where they are. */
  leadTo(member: LocalPostgres): void;
  cut(): void;
}

const STEP_MS = 30_000;

/** `isSynchronous`: whether the primary's commits wait for the standby. */
export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  await using started = new AsyncDisposableStack();
  let standbys = 0;
  let primary = started.use(await prepareLocalPostgres());
  await primary.start();
  const proxy = started.adopt(await startTcpProxy(portOf(primary), carryAll), ({ stop }) => stop());
  const url = new URL(primary.url);
  url.port = `${proxy.port}`;
  const parts = started.move();

  async function addStandby(): Promise<LocalPostgres> {
    const name = `standby_${++standbys}`;
    const standby = parts.use(await prepareLocalPostgres());
    await copyAsStandby(standby.dir, { primaryUrl: primary.url, name });
    await standby.start();
    const awaited = isSynchronous ? name : '';
    await askPostgres(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '${awaited}'`);
    await askPostgres(primary.url, 'SELECT pg_reload_conf()');
    await waitForStep(primary.url, isSynchronous ? 'sync' : 'async');
    return standby;
  }
  return {
    url: url.href,
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

async function waitForStep(url: string, how: 'sync' | 'async'): Promise<void> {
  const deadline = Date.now() + STEP_MS;
  const inStep = `SELECT FROM pg_stat_replication WHERE sync_state = '${how}' AND state = 'streaming'`;
  while ((await askPostgres(url, inStep)).length === 0) {
    if (Date.now() > deadline) throw new Error('The standby never came into step');
    await wait(20);
  }
}

function portOf({ url }: LocalPostgres): number {
  return Number(new URL(url).port);
}
