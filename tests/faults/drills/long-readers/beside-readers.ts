import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../../support/figures.ts';
import type { OutboxEngine } from '../../shape.ts';
import { startWorld, type World } from '../../world.ts';
import { type JudgedLoad, judgeLoad } from '../judged-load.ts';
import { letGoOfLog, logBytes, watchLog } from './log-size.ts';
import { copyOutbox, type Readings, startReaders } from './readers.ts';

const PER_SECOND = 50;
/** Programs have loaded and compiled all that they need. */
const WARM_UP_MS = 3_000;
/** The log has this time to come down once nobody reads any more: some of the worker's rounds. */
const SETTLE_MS = 10_000;

export interface BesideOptions {
  engine: OutboxEngine;
  seed: number;
  /** Turns without readers, each followed by one beside readers of a copy, and by one beside those of the outbox. */
  turns: number;
  turnMs: number;
}

/** Answers of all turns of a kind. */
export interface Answers {
  count: number;
  p50: number;
  p99: number;
  slowest: number;
}

export interface Beside {
  engine: OutboxEngine;
  alone: Answers;
  /** The same programs read a copy: what they cost by taking their turns on the processors. */
  besideCopy: Answers;
  beside: Answers;
  readings: Readings;
  /** The write-ahead log, in bytes: at its largest, once nobody read, and after as long again. */
  log: { largest: number; settled: number; later: number };
  load: JudgedLoad;
}

type Span = readonly [from: number, to: number];

/** Measures the answers to 50 forms a second by turns: alone, beside those who read a copy, and beside those who read the outbox. */
export async function measureBeside({
  engine,
  seed,
  turns,
  turnMs,
}: BesideOptions): Promise<Beside> {
  await using world = await startWorld({ shape: { outbox: engine, apis: 1, workers: 1 } });
  const { outboxUrl } = world.stack;
  const spans: Record<'alone' | 'besideCopy' | 'beside', Span[]> = {
    alone: [],
    besideCopy: [],
    beside: [],
  };
  const readings = new Map<string, number>();
  const log = { largest: 0, settled: 0, later: 0 };
  const load = await judgeLoad(world, { seed, perSecond: PER_SECOND }, async () => {
    const watch = watchLog(world);
    await wait(WARM_UP_MS);
    for (let turn = 0; turn < turns; turn++) {
      spans.alone.push(await during(() => wait(turnMs)));
      const readersOfCopy = await startReaders(await copyOutbox(outboxUrl));
      spans.besideCopy.push(await during(() => wait(turnMs)));
      await readersOfCopy.stop();
      const readers = await startReaders(outboxUrl);
      spans.beside.push(await during(() => wait(turnMs)));
      for (const [name, count] of await readers.stop()) {
        readings.set(name, (readings.get(name) ?? 0) + count);
      }
    }
    await watch.stop();
    log.largest = watch.largest();
    log.settled = await settledLog(world);
    log.later = await settledLog(world);
  });
  const { requests } = load.history;
  const of = (turnsOfKind: readonly Span[]) =>
    answersOf(
      requests
        .filter(({ firstSentAt: at }) => turnsOfKind.some(([from, to]) => from <= at && at < to))
        .map(({ tookMs }) => tookMs),
    );
  return {
    engine,
    alone: of(spans.alone),
    besideCopy: of(spans.besideCopy),
    beside: of(spans.beside),
    readings,
    log,
    load,
  };
}

async function settledLog(world: World): Promise<number> {
  await wait(SETTLE_MS);
  await letGoOfLog(world);
  return await logBytes(world);
}

async function during(work: () => Promise<void>): Promise<Span> {
  const from = Date.now();
  await work();
  return [from, Date.now()];
}

function answersOf(ms: readonly number[]): Answers {
  const [p50, p99] = [percentile(ms, 0.5), percentile(ms, 0.99)];
  return { count: ms.length, p50, p99, slowest: Math.max(...ms) };
}
