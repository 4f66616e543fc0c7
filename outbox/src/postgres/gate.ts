import { setTimeout as sleep } from 'node:timers/promises';
import { type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';

/** How long a proof and a count remain valid. In this time, neither writability nor the number of pending submissions changes much. */
const CHECK_MS = 1_000;
/** The pause between two counts is this many times as long as a count, which takes long if very many are pending. */
const PAUSE_SHARE = 20;

export interface GateLooks {
  /** Commits an empty transaction; rejects if a submission could not be committed either. */
  proveWritable(): Promise<void>;
  countPending(): Promise<number>;
}

/**
 * Returns a function that admits `adding` more submissions. It rejects with an OutboxUnavailableError if too many are pending, or with the
 * error of `proveWritable`.
 */
export function createGate(
  { maxPending }: Pick<OutboxLimits, 'maxPending'>,
  { proveWritable, countPending }: GateLooks,
): (adding: number) => Promise<void> {
  let pending = 0;
  const prove = nowAndThen(() => CHECK_MS, proveWritable);
  const count = nowAndThen(
    (tookMs) => Math.max(CHECK_MS, PAUSE_SHARE * tookMs),
    async () => {
      pending = await countPending();
    },
  );
  return async (adding) => {
    await prove();
    await count();
    if (pending >= maxPending) throw new OutboxUnavailableError('too-many-pending');
    pending += adding;
  };
}

/**
 * Returns a function that resolves once its query is committed in a transaction that begins after the call. Calls share transactions,
 * which begin a second apart, because each writes the same row, and a flood of repeats would queue for it.
 */
export function createSharedTransaction<Question, Answer>(
  commit: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer | undefined> {
  let lastAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();
  let next: { questions: Question[]; answers: Promise<readonly Answer[]> } | undefined;

  async function ask(questions: readonly Question[]): Promise<readonly Answer[]> {
    await last.catch(() => {});
    await sleep(Math.max(0, lastAt + CHECK_MS - performance.now()));
    lastAt = performance.now();
    next = undefined;
    const answers = commit(questions);
    last = answers;
    return await answers;
  }
  function begin() {
    const questions: Question[] = [];
    return { questions, answers: ask(questions) };
  }
  return async (question) => {
    next ??= begin();
    const index = next.questions.push(question) - 1;
    return (await next.answers)[index];
  };
}

/**
 * Returns a function that runs the work for the first call after a pause. Concurrent calls share the run. After a failure, the next call
 * runs it again at once.
 */
function nowAndThen(
  pauseAfter: (tookMs: number) => number,
  work: () => Promise<void>,
): () => Promise<void> {
  let nextAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  async function run(): Promise<void> {
    const start = performance.now();
    await work();
    const end = performance.now();
    nextAt = end + pauseAfter(end - start);
  }
  return async () => {
    if (performance.now() < nextAt) return;
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    await underWay;
  };
}
