import { table } from '../../support/figures.ts';
import { outboxEngines } from '../shape.ts';
import type { Drill, DrillOptions } from './drill.ts';
import { rowsOf } from './judged-load.ts';
import { type Answers, type Beside, measureBeside } from './long-readers/beside-readers.ts';

/**
 * The programs that read take their turns on the processors, whatever they read: the outbox costs what comes on top. Where the
 * machine is busy with other things, all turns are slow: then only the ratio tells.
 */
const MOST_RATIO = 2;
const MOST_MS = 500;
const TURN_MS = 60_000;
const MB = 1024 * 1024;
/** SQLite's log, emptied every few seconds, is a sixth of its full size at most; PostgreSQL's has segments of 16 MB. */
const MOST_LEFT_OF_LOG = { sqlite: 20 * MB, postgres: 256 * MB } as const;

/** Measures the answers beside those who read the outbox for long: a transaction that stays open, copies, and lists. */
export const longReadersDrill: Drill = {
  name: 'long-readers',
  says: `somebody reads the outbox for a minute, copies and lists it: the p99 of answers is at most ${MOST_RATIO} times that beside the same programs on a copy, and below ${MOST_MS} ms`,
  strikes: 2,
  run: runLongReaders,
};

async function runLongReaders({ seed, strikes }: DrillOptions) {
  const all: Beside[] = [];
  for (const engine of outboxEngines) {
    all.push(await measureBeside({ engine, seed, turns: strikes, turnMs: TURN_MS }));
  }
  return { report: describeBeside(all), faults: all.flatMap(faultsOfBeside) };
}

export function describeBeside(all: readonly Beside[]): string {
  const head = ['', 'answers', 'p50', 'p99', 'slowest'];
  const answers = all.flatMap(({ engine, alone, besideCopy, beside, readings }) => [
    [`${engine}, alone`, ...cellsOf(alone)],
    [`${engine}, beside the same on a copy`, ...cellsOf(besideCopy)],
    [`${engine}, beside ${describeReadings(readings)}`, ...cellsOf(beside)],
    ['p99, to alone · to a copy', '', '', ratiosOf(beside, alone, besideCopy), ''],
  ]);
  const rest = all.flatMap(({ engine, log, load }) => [
    [`${engine}: log at its largest · 10 s later · 20 s later`, sizesOf(log)],
    ...rowsOf(load).map(([name = '', ...cells]) => [`${engine}: ${name}`, ...cells]),
  ]);
  return `${table(head, answers)}\n\n${table(['', ''], rest)}`;
}

export function faultsOfBeside({ engine, alone, besideCopy, beside, log, load }: Beside): string[] {
  const left = Math.max(log.settled, log.later);
  return [
    ...(beside.p99 > MOST_RATIO * besideCopy.p99
      ? [`${engine}: the p99 is more than ${MOST_RATIO} times that beside readers of a copy`]
      : []),
    ...(beside.p99 > Math.max(MOST_MS, alone.p99)
      ? [`${engine}: the p99 is more than ${MOST_MS} ms`]
      : []),
    ...(left > MOST_LEFT_OF_LOG[engine]
      ? [`${engine}: ${megabytes(left)} of the log are left when nobody reads any more`]
      : []),
    ...load.faults,
  ];
}

function cellsOf({ count, p50, p99, slowest }: Answers): string[] {
  return [`${count}`, ...[p50, p99, slowest].map((ms) => `${ms.toFixed(1)} ms`)];
}

function ratiosOf(beside: Answers, ...others: Answers[]): string {
  return others.map(({ p99 }) => `× ${(beside.p99 / p99).toFixed(2)}`).join(' · ');
}

function describeReadings(readings: Beside['readings']): string {
  return [...readings].map(([name, count]) => `${name} × ${count}`).join(', ');
}

function sizesOf({ largest, settled, later }: Beside['log']): string {
  return [largest, settled, later].map(megabytes).join(' · ');
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}
