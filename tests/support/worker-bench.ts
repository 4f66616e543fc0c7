import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { FormName, HospitalId } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { type TestContext, vi } from 'vitest';
import { openTestOutbox } from './outbox.ts';
import { prepareTestRedis, type TestRedis } from './redis.ts';
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';
import { type Stack, startStack } from './stack.ts';
import { entryOf } from './submissions.ts';

/** A worker with servers of its own, for one test that harms them. */
export interface WorkerBench {
  redis: TestRedis;
  inbox: SmtpInbox;
  stack: Stack;
  outbox: Outbox;
  /** Puts a sample in the outbox and resolves with its identifier. */
  submit(form?: FormName, hospital?: HospitalId): Promise<string>;
  /** How the outbox's row of a submission stands. */
  row(id: string): { state: string; attempts: number; lastError: string | null };
  /** Waits until a submission stands so. */
  settled(id: string, state: 'delivered' | 'dead'): Promise<void>;
}

/** As long as a job is locked in the name of a worker that died, and then some. */
const SETTLED_MS = 40_000;

/** Ends with the test, one of several at once: most of their time is waiting. */
export async function startWorkerBench(
  { onTestFinished }: TestContext,
  environment: Record<string, string> = {},
): Promise<WorkerBench> {
  const redis = await prepareTestRedis();
  onTestFinished(redis.remove);
  await redis.start();
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: inbox.url,
    programs: ['worker'],
    environment: { RECONCILE_MS: '250', RETRY_BASE_MS: '500', LEASE_MS: '1500', ...environment },
  });
  onTestFinished(stack.remove);
  const outbox = await openTestOutbox(stack.outboxUrl);
  onTestFinished(outbox.close);

  function row(id: string) {
    const database = new DatabaseSync(fileURLToPath(stack.outboxUrl), { readOnly: true });
    const query = 'SELECT state, attempts, last_error FROM submissions WHERE id = ?';
    const { state, attempts, last_error } = database.prepare(query).get(id) ?? {};
    database.close();
    return {
      state: String(state),
      attempts: Number(attempts),
      lastError: typeof last_error === 'string' ? last_error : null,
    };
  }
  return {
    ...{ redis, inbox, stack, outbox, row },
    async submit(form = 'appointment', hospital = 'poyanil_hospital') {
      const entry = entryOf(form, hospital);
      await outbox.accept(entry, Date.now());
      return entry.submission.id;
    },
    async settled(id, state) {
      const isSo = () => {
        if (row(id).state !== state) throw new Error(`${id} is ${row(id).state}, not ${state}`);
      };
      await vi.waitFor(isSo, { timeout: SETTLED_MS, interval: 50 });
    },
  };
}
