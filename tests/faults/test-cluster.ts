import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { freePort } from '../../scripts/servers/free-port.ts';
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { type ProgramName, type Stack, startStack } from '../support/stack.ts';
import { type Clocks, makeClocks } from './clocks.ts';
import { noteRecords } from './look.ts';
import { type MailProxy, startMailLine } from './mail-proxy.ts';
import { randomOf } from './random.ts';
import { apiNames, type Shape, workerNames } from './shape.ts';

/** One Redis, one mail server per hospital, and real APIs and workers on one outbox, all for one run and removed with it. */
export interface TestCluster extends AsyncDisposable {
  shape: Shape;
  origins: readonly string[];
  apis: readonly ProgramName[];
  workers: readonly ProgramName[];
  redis: TestRedis;
  /** Absent if the outbox is a file, or was provided by the caller. */
  postgres: TestPostgres | undefined;
  /** The disk of the outbox's file. Absent if there is none, or if this process may not mount a file system. */
  disk: SmallDisk | undefined;
  /** Absent if they cannot be created here. */
  clocks: Clocks | undefined;
  /** When each delivery was first recorded, by the workers' logs. A worker that is killed may not log it. */
  recordedAt: ReadonlyMap<string, number>;
  mailServers: ReadonlyMap<HospitalId, SmtpInbox>;
  mailProxies: ReadonlyMap<HospitalId, MailProxy>;
  stack: Stack;
  /** Faults that are not possible here, and why. */
  leftOut: readonly string[];
}

export interface TestClusterOptions {
  shape: Shape;
  /** Seed for the mail servers' delays. */
  seed: number;
  /** The URL of the caller's outbox. By default, one is created for the run. */
  outboxUrl?: string;
  environment?: Readonly<Record<string, string>>;
}

/** Size of the outbox's disk: enough for everything that a run sends, if nothing else uses it. */
const DISK = { bytes: 64 * 1024 * 1024, inodes: 64 } as const;

const NO_CLOCKS =
  'faults of clocks: libfaketime is not on this machine (package libfaketime, or FAKETIME_LIBRARY)';
const NO_DISK = 'faults of the disk: only root may mount a file system to be filled and locked';

export const SHORT_LEASE_MS = 1_500;
/** The share of mails that take longer than a lease, which must be renewed. */
const SLOW_SHARE = 0.03;

/** Hours become seconds: waits that only depend on the schedule need not take as long as in production. */
const QUICK = {
  LEASE_MS: `${SHORT_LEASE_MS}`,
  RECONCILE_MS: '500',
  RETRY_BASE_MS: '500',
  // Twice as long as the slowest mail server takes here: the machine may be slow as well.
  SMTP_TIMEOUT_MS: '5000',
};

export async function startTestCluster(options: TestClusterOptions): Promise<TestCluster> {
  const { shape, seed, environment } = options;
  const engine = options.outboxUrl === undefined ? shape.outbox : undefined;
  await using started = new AsyncDisposableStack();
  const redis = started.use(await startTestRedis());
  const postgres = engine === 'postgres' ? await startTestPostgres() : undefined;
  started.use(postgres);
  const disk = engine === 'sqlite' ? mountSmallDisk(DISK) : undefined;
  started.defer(() => disk?.remove());
  const clocks = makeClocks();
  started.defer(() => clocks?.remove());
  const mailServers = new Map<HospitalId, SmtpInbox>();
  const mailProxies = new Map<HospitalId, MailProxy>();
  for (const hospital of hospitalIds) {
    const inbox = started.use(await startSmtpInbox({ answerAfterMs: delaysOf(seed) }));
    mailServers.set(hospital, inbox);
    const line = started.adopt(await startMailLine(inbox.port), ({ stop }) => stop());
    mailProxies.set(hospital, line);
  }
  const recordedAt = new Map<string, number>();
  const apis = apiNames.slice(0, shape.apis);
  const workers = workerNames.slice(0, shape.workers);
  const ports = await portsFor(apis);
  const file = disk && pathToFileURL(join(disk.dir, 'outbox.db')).href;
  const outboxUrl = options.outboxUrl ?? postgres?.url ?? file;
  const stack = started.use(
    await startStack({
      redisUrl: redis.url,
      ports,
      programs: [...apis, ...workers],
      environment: { ...addressesOf(mailProxies), ...QUICK, ...environment },
      ...(outboxUrl !== undefined && { outboxUrl }),
      ownEnvironment: (program) => clocks?.environmentOf(program) ?? {},
      onLine: noteRecords(recordedAt),
    }),
  );
  const parts = started.move();
  return {
    ...{ shape, apis, workers, redis, postgres, disk, clocks, mailServers, mailProxies, stack },
    recordedAt,
    origins: Object.values(ports).map((port) => `http://127.0.0.1:${port}`),
    leftOut: [
      ...(engine === 'sqlite' && disk === undefined ? [NO_DISK] : []),
      ...(clocks === undefined ? [NO_CLOCKS] : []),
    ],
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Delays before a server accepts a message. If servers answered at once, hardly any mail would be in flight when a fault starts. */
function delaysOf(seed: number): () => number {
  const random = randomOf(seed).fork('pace');
  return () =>
    random.next() < SLOW_SHARE
      ? random.between(1.1 * SHORT_LEASE_MS, 1.6 * SHORT_LEASE_MS)
      : random.between(10, 120);
}

/** Reserves ports that an API keeps while it is down, like an address behind nginx. */
async function portsFor(apis: readonly ProgramName[]): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const api of apis) ports[api] = await freePort();
  return ports;
}

function addressesOf(mailProxies: TestCluster['mailProxies']): Record<string, string> {
  return Object.fromEntries(
    [...mailProxies].map(([hospital, { url }]) => [hospitalVariable('SMTP_URL', hospital), url]),
  );
}
