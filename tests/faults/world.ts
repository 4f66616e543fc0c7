import { type HospitalId, hospitalIds, hospitalVariable } from '@poyanil/domain';
import { freePort } from '../../scripts/servers/free-port.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** One Redis, one mail server for each hospital, the real API and worker: all for one run. */
export interface World {
  /** The API's, however often it starts. */
  origin: string;
  redis: TestRedis;
  mailServers: ReadonlyMap<HospitalId, SmtpInbox>;
  stack: Stack;
  /** Ends all of it, frozen or not, and removes what it kept. */
  remove(): Promise<void>;
}

export interface WorldOptions {
  /** Further variables, for API and worker. */
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
  await using started = new AsyncDisposableStack();
  const redis = started.adopt(await startTestRedis(), ({ remove }) => remove());
  const mailServers = new Map<HospitalId, SmtpInbox>();
  for (const hospital of hospitalIds) {
    mailServers.set(
      hospital,
      started.adopt(await startSmtpInbox(options), ({ stop }) => stop()),
    );
  }
  const port = await freePort();
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: 'smtp://127.0.0.1:1',
    environment: { PORT: `${port}`, ...addressesOf(mailServers), ...QUICK, ...options.environment },
  });
  started.adopt(stack, ({ remove }) => remove());
  const parts = started.move();
  return { origin: stack.url, redis, mailServers, stack, remove: () => parts.disposeAsync() };
}

function addressesOf(mailServers: World['mailServers']): Record<string, string> {
  return Object.fromEntries(
    [...mailServers].map(([hospital, { url }]) => [hospitalVariable('SMTP_URL', hospital), url]),
  );
}
