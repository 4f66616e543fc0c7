import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { FormName, HospitalId } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { vi } from 'vitest';
import { openTestOutbox } from './outbox.ts';
import type { Stage } from './smtp-inbox.ts';
import { entryOf } from './submissions.ts';
import { startTestSite, type TestSite } from './test-site.ts';

export interface WorkerBench extends Omit<TestSite, typeof Symbol.asyncDispose> {
  outbox: Outbox;
  submit(form?: FormName, hospital?: HospitalId, changes?: object): Promise<string>;
  reached(stage: Stage, count?: number): Promise<void>;
  logged(words: string): Promise<void>;
  row(id: string): Row;
  settled(id: string, state: 'delivered' | 'dead'): Promise<void>;
}

export interface Row {
  state: string;
  attempts: number;
  nextAttemptAt: number;
  lastError: string | null;
}

/** Timeout, longer than the job lock of a worker that died. */
const SETTLED_MS = 40_000;
const STEP_MS = 15_000;

/** Stopped at the end of the test. Tests can run concurrently, because they mostly wait. */
export async function startWorkerBench(
  { onTestFinished }: { onTestFinished: (end: () => Promise<void>) => void },
  environment: Record<string, string> = {},
  /** Further variables of a program, for each of its starts. */
  ownEnvironment?: () => Readonly<Record<string, string>>,
): Promise<WorkerBench> {
  await using started = new AsyncDisposableStack();
  const { redis, inbox, stack } = started.use(
    await startTestSite({
      programs: ['worker'],
      environment: { RECONCILE_MS: '250', RETRY_BASE_MS: '500', LEASE_MS: '1500', ...environment },
      ...(ownEnvironment && { ownEnvironment }),
    }),
  );
  const outbox = started.use(await openTestOutbox(stack.outboxUrl));
  const parts = started.move();
  onTestFinished(() => parts.disposeAsync());

  function row(id: string): Row {
    const database = new DatabaseSync(fileURLToPath(stack.outboxUrl), { readOnly: true });
    const query =
      'SELECT state, attempts, next_attempt_at, last_error FROM submissions WHERE id = ?';
    const { state, attempts, next_attempt_at, last_error } = database.prepare(query).get(id) ?? {};
    database.close();
    return {
      state: String(state),
      attempts: Number(attempts),
      nextAttemptAt: Number(next_attempt_at),
      lastError: typeof last_error === 'string' ? last_error : null,
    };
  }
  return {
    redis,
    inbox,
    stack,
    outbox,
    row,
    async submit(form = 'appointment', hospital = 'poyanil_hospital', changes = {}) {
      const entry = entryOf(form, hospital, changes);
      await outbox.accept(entry, Date.now());
      return entry.submission.id;
    },
    async reached(stage, count = 1) {
      const isSo = () => {
        if (inbox.reached[stage] < count) throw new Error(`${inbox.reached[stage]} at ${stage}`);
      };
      await vi.waitFor(isSo, { timeout: STEP_MS, interval: 20 });
    },
    async logged(words) {
      const isSo = () => {
        if (!stack.logs.join('\n').includes(words)) throw new Error(`Not logged: ${words}`);
      };
      await vi.waitFor(isSo, { timeout: STEP_MS });
    },
    async settled(id, state) {
      const isSo = () => {
        if (row(id).state !== state) throw new Error(`${id} is ${row(id).state}, not ${state}`);
      };
      await vi.waitFor(isSo, { timeout: SETTLED_MS, interval: 50 });
    },
  };
}
