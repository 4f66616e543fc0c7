import { type HospitalId, hospitalIds, hospitalVariable } from '@poyanil/domain';
import { freePort } from '../../scripts/servers/free-port.ts';
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { type ProgramName, type Stack, startStack } from '../support/stack.ts';
import { apiNames, type Shape, SMALLEST, workerNames } from './shape.ts';

/** One Redis, one mail server for each hospital, real APIs and workers on one outbox: all for one run. */
export interface World {
  shape: Shape;
  /** The APIs', however often they start. */
  origins: readonly string[];
  apis: readonly ProgramName[];
  workers: readonly ProgramName[];
  redis: TestRedis;
  /** Absent where the outbox is a file. */
  postgres: TestPostgres | undefined;
  mailServers: ReadonlyMap<HospitalId, SmtpInbox>;
  stack: Stack;
  /** Ends all of it, frozen or not, and removes what it kept. */
  remove(): Promise<void>;
}

export interface WorldOptions {
  /** One API and one worker on a file, when not given. */
  shape?: Shape;
  /** Further variables, for APIs and workers. */
  environment?: Readonly<Record<string, string>>;
  /** How long the mail servers take to say that they have a message, one after the other; none when not given. */
  answerAfterMs?: () => number;
}

export const LEASE_MS = 1_500;

/** Hours become seconds: what is a matter of the schedule alone need not take as long as in a hospital. */
const QUICK = {
  LEASE_MS: `${LEASE_MS}`,
  RECONCILE_MS: '500',
  RETRY_BASE_MS: '500',
  SMTP_TIMEOUT_MS: '3000',
};

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { shape = SMALLEST } = options;
  await using started = new AsyncDisposableStack();
  const redis = started.adopt(await startTestRedis(), ({ remove }) => remove());
  const postgres = shape.outbox === 'postgres' ? await startTestPostgres() : undefined;
  if (postgres !== undefined) started.defer(postgres.remove);
  const mailServers = new Map<HospitalId, SmtpInbox>();
  for (const hospital of hospitalIds) {
    mailServers.set(
      hospital,
      started.adopt(await startSmtpInbox(options), ({ stop }) => stop()),
    );
  }
  const apis = apiNames.slice(0, shape.apis);
  const workers = workerNames.slice(0, shape.workers);
  const ports = await portsFor(apis);
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: 'smtp://127.0.0.1:1',
    ports,
    programs: [...apis, ...workers],
    environment: { ...addressesOf(mailServers), ...QUICK, ...options.environment },
    ...(postgres && { outboxUrl: postgres.url }),
  });
  started.adopt(stack, ({ remove }) => remove());
  const parts = started.move();
  return {
    origins: Object.values(ports).map((port) => `http://127.0.0.1:${port}`),
    ...{ shape, apis, workers, redis, postgres, mailServers, stack },
    remove: () => parts.disposeAsync(),
  };
}

/** Ports that stay an API's own while it is down, as an address behind nginx does. */
async function portsFor(apis: readonly ProgramName[]): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const api of apis) ports[api] = await freePort();
  return ports;
}

function addressesOf(mailServers: World['mailServers']): Record<string, string> {
  return Object.fromEntries(
    [...mailServers].map(([hospital, { url }]) => [hospitalVariable('SMTP_URL', hospital), url]),
  );
}
