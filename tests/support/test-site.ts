import { startTestRedis, type TestRedis } from './redis.ts';
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

export interface TestSite extends AsyncDisposable {
  redis: TestRedis;
  inbox: SmtpInbox;
  stack: Stack;
}

/** Starts all but PostgreSQL. Disposing ends all. */
export async function startTestSite(
  options: Omit<StackOptions, 'redisUrl' | 'smtpUrl'> = {},
): Promise<TestSite> {
  await using started = new AsyncDisposableStack();
  const redis = started.use(await startTestRedis());
  const inbox = started.use(await startSmtpInbox());
  const urls = { redisUrl: redis.url, smtpUrl: inbox.url };
  const stack = started.use(await startStack({ ...urls, ...options }));
  const parts = started.move();
  return { redis, inbox, stack, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
