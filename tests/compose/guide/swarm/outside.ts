import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { imageOf } from '../../../../scripts/servers/images.ts';
import type { RowState } from '../../../faults/history.ts';
import { docker, succeeds } from '../../docker.ts';
import { ROWS_QUERY, readRowLines } from '../read-rows.ts';

export interface Outside {
  network: string;
  outboxUrl: string;
  redisUrl: string;
  start(): Promise<void>;
  rows(): Promise<Map<string, RowState>>;
  withoutDatabase(work: () => Promise<void>): Promise<void>;
  startProxy(edge: string): Promise<string>;
  /** Removes the servers. Resolves with the proxy's log. */
  stop(): Promise<string>;
}

const READY_MS = 60_000;
const LOOK_MS = 250;
const DATABASE = ['-U', 'poyanil', '-d', 'poyanil'];

/** Runs PostgreSQL, Redis and a proxy outside of the site's stack, on a network of the Swarm that this machine is part of. */
export function outsideOf(name: string): Outside {
  const network = `${name}-outside`;
  const [postgres, redis, proxy] = [`${name}-postgres`, `${name}-redis`, `${name}-proxy`] as const;
  const password = randomBytes(12).toString('hex');
  const run = async (container: string, host: string, ...rest: string[]) => {
    const place = ['--name', container, '--network', network, '--network-alias', host];
    await docker('run', '--detach', ...place, ...rest);
  };
  return {
    network,
    outboxUrl: `postgres://poyanil:${password}@db.poyanil.example:5432/poyanil`,
    redisUrl: 'redis://redis.poyanil.example:6379',
    async start() {
      await docker('network', 'create', '--driver', 'overlay', '--attachable', network);
      const own = [`POSTGRES_PASSWORD=${password}`, 'POSTGRES_USER=poyanil', 'POSTGRES_DB=poyanil'];
      const settings = own.flatMap((line) => ['--env', line]);
      await run(postgres, 'db.poyanil.example', ...settings, imageOf('postgres'));
      const queue = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
      await run(redis, 'redis.poyanil.example', imageOf('redis'), 'redis-server', ...queue);
      // While it initialises its database, PostgreSQL only listens on its socket.
      await until(() => succeeds('exec', postgres, 'pg_isready', '-h', '127.0.0.1', ...DATABASE));
    },
    async rows() {
      const psql = ['psql', '-h', '/run/postgresql', ...DATABASE, '-AtF', ' ', '-c', ROWS_QUERY];
      return readRowLines(await docker('exec', postgres, ...psql));
    },
    async withoutDatabase(work) {
      await docker('stop', postgres);
      await work().finally(() => docker('start', postgres));
    },
    async startProxy(edge) {
      const origin = `http://localhost:${await freePort()}`;
      const open = ['--publish', `127.0.0.1:${new URL(origin).port}:8080`];
      const conf = join(import.meta.dirname, 'proxy.conf');
      const mount = ['--volume', `${conf}:/etc/nginx/conf.d/default.conf:ro`];
      const place = ['--name', proxy, '--network', edge];
      await docker('run', '--detach', ...place, ...open, ...mount, imageOf('nginx'));
      await until(async () => {
        const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
        return answer?.status === 200;
      });
      return origin;
    },
    async stop() {
      const log = await docker('logs', proxy).catch((error: Error) => error.message);
      await succeeds('rm', '--force', '--volumes', postgres, redis, proxy);
      await succeeds('network', 'rm', network);
      return log;
    },
  };
}

export async function until(isSo: () => Promise<boolean>, ms = READY_MS): Promise<void> {
  const limit = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`The condition was not met within ${ms / 1_000} s`);
    await wait(LOOK_MS);
  }
}
