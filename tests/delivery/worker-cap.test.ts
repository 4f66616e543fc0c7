import { expect, test, vi } from 'vitest';
import { testMailbox } from '../support/stack.ts';
import { startWorkerBench, type WorkerBench } from '../support/worker-bench.ts';

const HERE = 'poyanil_hospital';
const ELSEWHERE = 'poyanil_hospital_kozhencherry';
const MOST = 5;
const SUBMITTED = 12;
/** Several rounds, in which more would have come. */
const ROUNDS_MS = 1_500;

vi.setConfig({ testTimeout: 60_000 });

test("a hospital's mailbox gets no more than its number in an hour, another's all; a restart changes nothing", async (context) => {
  const bench = await startWorkerBench(context, { MAILS_PER_HOUR: `${MOST}` });
  const { stack, submit, settled } = bench;
  const here = await many(SUBMITTED, () => submit('contact', HERE));
  const elsewhere = await many(MOST, () => submit('contact', ELSEWHERE));
  for (const id of elsewhere) await settled(id, 'delivered');
  await vi.waitFor(() => expect(arrived(bench, HERE)).toBe(MOST), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await held(bench)).toEqual([1, 0, 0]), { timeout: 15_000 });

  await stack.stop('worker');
  await stack.start('worker');
  await vi.waitFor(async () => expect(await held(bench)).toEqual([1, 0, 0]), { timeout: 15_000 });
  await new Promise((resolve) => setTimeout(resolve, ROUNDS_MS));
  expect(arrived(bench, HERE)).toBe(MOST);
  expect(arrived(bench, ELSEWHERE)).toBe(MOST);
  // They wait as they came: neither tried nor put off.
  const states = here.map((id) => bench.row(id));
  expect(states.filter(({ state }) => state === 'pending')).toEqual(
    Array.from({ length: SUBMITTED - MOST }, () => ({
      ...{ state: 'pending', attempts: 0, nextAttemptAt: 0, lastError: null },
    })),
  );
});

function arrived({ inbox }: WorkerBench, hospital: typeof HERE | typeof ELSEWHERE): number {
  return inbox.mails.filter(({ recipients }) => recipients[0] === testMailbox(hospital)).length;
}

/** Reads the gauge by hospital, in the order of the metrics. */
async function held({ stack }: WorkerBench): Promise<number[]> {
  const text = await (await fetch(`${stack.adminUrl('worker')}/metrics`)).text();
  return [...text.matchAll(/^poyanil_mails_held_by_cap\{.*\} (\d)$/gm)].map(([, value]) =>
    Number(value),
  );
}

async function many<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let number = 0; number < count; number++) all.push(await make());
  return all;
}
