import { setTimeout as wait } from 'node:timers/promises';
import { openQueueReader } from '../../../worker/src/operators/cli/read-queues.ts';
import { runMailTool } from '../../support/mail-tool.ts';
import { peakMemory } from '../../support/process-usage.ts';
import type { TestRedis } from '../../support/redis.ts';
import { sampleOf, send } from '../../support/samples.ts';
import type { ProgramName, Stack } from '../../support/stack.ts';
import { startTestSite } from '../../support/test-site.ts';
import { openFiller } from '../fill-outbox.ts';

/** One API on an outbox with so many pending submissions; a worker only while it is looked at. */
export interface PendingBench extends AsyncDisposable {
  /** Sends so many, one after the other or several at once; resolves with how long each answer took. */
  send(count: number, atOnce: number): Promise<number[]>;
  removeSent(): Promise<void>;
  /** Times `npm run mail -- list`, without npm. */
  list(): Promise<number>;
  /** Times the worker's reconciler: a round into empty queues, and one that finds all there. */
  reconcile(): Promise<ReconcilerRounds>;
  mostHeld(program: ProgramName): number;
}

interface ReconcilerRounds {
  emptyMs: number;
  fullMs: number;
  queued: number;
  workerBytes: number;
  /** Times of answers before, and during the first of both rounds. */
  beforeMs: number[];
  meanwhileMs: number[];
}

export async function startPendingBench(
  count: number,
  outboxUrl: string | undefined,
): Promise<PendingBench> {
  await using started = new AsyncDisposableStack();
  const { redis, inbox, stack } = started.use(
    await startTestSite({ programs: [], ...(outboxUrl === undefined ? {} : { outboxUrl }) }),
  );
  // Nothing is to be delivered.
  inbox.behave('connect', 'hang');
  const filler = started.use(await openFiller(stack.outboxUrl));
  await filler.fill(count);
  await stack.start('api');
  const parts = started.move();
  return {
    send: (sent, atOnce) => sendAll(stack.url, sent, atOnce),
    removeSent: filler.removeOthers,
    list: () => timeList(stack.outboxUrl),
    async reconcile() {
      await filler.makeDue();
      return await timeRounds(stack, redis);
    },
    mostHeld: (program) => peakMemory(stack.pid(program)),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

async function sendAll(origin: string, count: number, atOnce: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const sample = sampleOf('contact', 'poyanil_hospital');
  async function work(): Promise<void> {
    while (left-- > 0) {
      const start = performance.now();
      const answer = await send(origin, 'contact', sample);
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (answer.status !== 202) throw new Error(`A submission was answered ${answer.status}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

async function timeList(outboxUrl: string): Promise<number> {
  const start = performance.now();
  const { code, errors } = await runMailTool(['list'], { OUTBOX_URL: outboxUrl });
  if (code !== 0) throw new Error(`mail list ended with ${code}: ${errors}`);
  return performance.now() - start;
}

/** The worker runs a round whenever Redis is there again. */
async function timeRounds(stack: Stack, redis: TestRedis): Promise<ReconcilerRounds> {
  await redis.forget();
  await stack.start('worker');
  try {
    const beforeMs = await sendAll(stack.url, FEW_SENT, 1);
    let isOver = false;
    const round = timeRound(stack, redis).finally(() => {
      isOver = true;
    });
    const meanwhileMs: number[] = [];
    while (!isOver) meanwhileMs.push(...(await sendAll(stack.url, 1, 1)));
    const emptyMs = await round;
    // What an API holds comes with the forms that it has answered: the one whose round takes longer must not have had more.
    await sendAll(stack.url, Math.max(0, SENT_A_ROUND - meanwhileMs.length), 1);
    await redis.kill();
    const fullMs = await timeRound(stack, redis);
    const queued = await countJobs(redis);
    return {
      beforeMs,
      meanwhileMs,
      emptyMs,
      fullMs,
      queued,
      workerBytes: peakMemory(stack.pid('worker')),
    };
  } finally {
    await stack.kill('worker');
  }
}

const FEW_SENT = 200;
const SENT_A_ROUND = 2_500;
const ROUND_LIMIT_MS = 120_000;
const FIRST_LOOK_MS = 100;

/** Times a round: from the line with which the worker notes Redis to the time that it gives as the end. */
async function timeRound(stack: Stack, redis: TestRedis): Promise<number> {
  const linesBefore = stack.logs.length;
  const deadline = Date.now() + ROUND_LIMIT_MS;
  await redis.start();
  // Each look has the worker count all that waits: few of them.
  for (let pause = FIRST_LOOK_MS; Date.now() < deadline; pause *= 2) {
    await wait(pause);
    const line = stack.logs.slice(linesBefore).find((each) => each.includes('"Redis is there"'));
    const beganAt = Number(/"time":(\d+)/.exec(line ?? '')?.[1]);
    const endedAt = await lastRun(stack);
    if (endedAt > beganAt) return endedAt - beganAt;
  }
  throw new Error(`The reconciler's round did not end within ${ROUND_LIMIT_MS} ms`);
}

async function lastRun(stack: Stack): Promise<number> {
  const answer = await fetch(`${stack.adminUrl('worker')}/metrics`);
  const seconds = /^poyanil_reconciler_last_run_timestamp_seconds (\S+)/m.exec(
    await answer.text(),
  )?.[1];
  return 1_000 * Number(seconds ?? 0);
}

async function countJobs({ url }: TestRedis): Promise<number> {
  const reader = await openQueueReader(url);
  try {
    const jobs = [...(await reader.read()).values()];
    return jobs.reduce((sum, { coming }) => sum + coming.size, 0);
  } finally {
    reader.close();
  }
}
