import { percentile } from '../support/figures.ts';
import type { Violation } from './check.ts';
import { findCopies } from './copies.ts';
import { describeTimes } from './describe-times.ts';
import type { History, Resources } from './history.ts';
import type { Run } from './run.ts';

/** One run in numbers. */
export interface Summary {
  faults: number;
  accepted: number;
  delivered: number;
  dead: number;
  lost: number;
  /** Mails beyond the first of their submission. */
  copies: number;
  /** Those of them that a fault explains, by its name. */
  excused: Map<string, number>;
  repeats: number;
  givenUp: number;
  answerMs: number[];
  longestToMailboxMs: number;
}

export function summarise(history: History): Summary {
  const { requests, mails, faults, looks, givenUp } = history;
  const firstArrivals = new Map(mails.toReversed().map(({ id, arrivedAt }) => [id, arrivedAt]));
  const atEnd = looks.at(-1)?.states;
  const copies = findCopies(history);
  const isDead = ({ id }: { id: string }) => atEnd?.get(id) === 'dead';
  const delays = requests.map(({ id, answeredAt }) => (firstArrivals.get(id) ?? 0) - answeredAt);
  return {
    faults: faults.length,
    accepted: requests.length,
    delivered: requests.filter(({ id }) => firstArrivals.has(id)).length,
    dead: requests.filter(isDead).length,
    lost: requests.filter((request) => !firstArrivals.has(request.id) && !isDead(request)).length,
    copies: sum(copies.map(({ extra }) => extra)),
    excused: counts(copies.flatMap(({ excuses }) => excuses)),
    repeats: sum(requests.map(({ failures }) => failures.length)),
    givenUp: givenUp.length,
    answerMs: requests.map(({ tookMs }) => tookMs),
    longestToMailboxMs: Math.max(0, ...delays),
  };
}

/** A run in one line, and under it what broke. */
export function describeRun({ history, violations, tookMs, ...run }: Run): string {
  const { accepted, delivered, dead, lost, copies, faults, repeats, longestToMailboxMs } =
    summarise(history);
  const counted = `${accepted} accepted, ${delivered} delivered, ${dead} dead, ${copies} copies, ${lost} lost`;
  const rest = `${faults} faults, ${repeats} repeats, mailbox within ${seconds(longestToMailboxMs)}`;
  const verdict = violations.length === 0 ? 'ok ' : 'NOT';
  return [
    `${verdict} seed ${run.seed} (${run.only ?? run.mix}): ${counted}; ${rest}; ${seconds(tookMs)}`,
    ...history.resources.map((each) => `    ${describeUsage(each)}`),
    ...describeViolations(violations, history).map((line) => `    ${line}`),
    ...(violations.length === 0 ? [] : [`    Replay: ${replayOf(run)}`]),
  ].join('\n');
}

/** What broke, with the story of some of the submissions that it befell. */
export function describeViolations(violations: readonly Violation[], history: History): string[] {
  return violations.flatMap(({ invariant, says, ids }) => [
    `${invariant}: ${ids.length} ${says}`,
    ...ids
      .slice(0, SHOWN_IDS)
      .flatMap((id) => [
        `    ${id.slice(0, SHOWN_CHARACTERS)}`,
        ...describeTimes(id, history).map((line) => `      ${line}`),
      ]),
  ]);
}

/** A run that did not come to its end: something could not be started or reached. */
export function describeBreak(run: Replayed, error: unknown): string {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `NOT seed ${run.seed} (${run.only ?? run.mix}): ${reason}\n    Replay: ${replayOf(run)}`;
}

const SHOWN_IDS = 5;
/** A whole line of a log may stand for an identifier. */
const SHOWN_CHARACTERS = 200;

export type Replayed = Pick<Run, 'seed' | 'mix' | 'only' | 'shape'>;

function replayOf({ seed, mix, only, shape: { outbox, apis, workers } }: Replayed): string {
  const faults = only === undefined ? `--faults ${mix}` : `--fault "${only}"`;
  const parts = `--outbox ${outbox} --apis ${apis} --workers ${workers}`;
  return `npm run test:faults -- --seed ${seed} ${faults} ${parts}`;
}

/** All runs together, as a table. */
export function describeAll(runs: readonly Run[]): string {
  const summaries = runs.map(({ history }) => summarise(history));
  const total = (read: (summary: Summary) => number) => String(sum(summaries.map(read)));
  const answers = summaries.flatMap(({ answerMs }) => answerMs);
  const excused = counts(summaries.flatMap((summary) => [...summary.excused].flatMap(repeated)));
  const excusedTotal = sum([...excused.values()]);
  const failed = runs.filter(({ violations }) => violations.length > 0);
  return tableOf([
    ['Seeds', `${runs.length}, of which ${failed.length} failed`],
    ...[...counts(runs.map(({ mix, only }) => `Seeds of '${only ?? mix}'`))].map(toRow),
    ['Faults', total(({ faults }) => faults)],
    ...indented(counts(runs.flatMap(({ history }) => history.faults.map(({ name }) => name)))),
    ['Accepted', total(({ accepted }) => accepted)],
    ['Delivered', total(({ delivered }) => delivered)],
    ['Dead', total(({ dead }) => dead)],
    ['Lost', total(({ lost }) => lost)],
    ['Copies', `${total(({ copies }) => copies)}, of which ${excusedTotal} allowed`],
    ...indented(excused),
    ['Requests sent again', total(({ repeats }) => repeats)],
    ['Requests given up', total(({ givenUp }) => givenUp)],
    ['Answer, p50', `${percentile(answers, 0.5).toFixed(1)} ms`],
    ['Answer, p99', `${percentile(answers, 0.99).toFixed(1)} ms`],
    [
      'Longest from 202 to the mailbox',
      seconds(Math.max(0, ...summaries.map((each) => each.longestToMailboxMs))),
    ],
    ...usageRows(runs),
  ]);
}

function usageRows(runs: readonly Run[]): Row[] {
  const programs = Map.groupBy(
    runs.flatMap(({ history }) => history.resources),
    ({ program }) => program,
  );
  return [...programs].flatMap(([program, all]) =>
    USAGES.map(({ what, name, show }): Row => {
      const ratios = all.map(({ early, late }) => late[what] / early[what]);
      const mean = (read: (each: Resources) => number) => sum(all.map(read)) / all.length;
      const means = `${show(mean(({ early }) => early[what]))} → ${show(mean(({ late }) => late[what]))}`;
      return [
        `${program}: ${name}, before → after`,
        `${means}, × ${Math.max(...ratios).toFixed(2)} at most`,
      ];
    }),
  );
}

type Row = [name: string, value: string];

function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function indented(named: ReadonlyMap<string, number>): Row[] {
  return [...named].map(([name, count]) => [`  ${name}`, String(count)]);
}

function toRow([name, count]: [string, number]): Row {
  return [name, String(count)];
}

function repeated([name, count]: [string, number]): string[] {
  return Array.from({ length: count }, () => name);
}

function counts(names: readonly string[]): Map<string, number> {
  const sorted = names.toSorted();
  return new Map([...Map.groupBy(sorted, (name) => name)].map(([name, all]) => [name, all.length]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const USAGES = [
  { what: 'fileDescriptors', name: 'open files', show: (files: number) => files.toFixed(0) },
  { what: 'liveBytes', name: 'memory in use', show: megabytes },
  { what: 'rssBytes', name: 'memory taken', show: megabytes },
] as const;

function describeUsage({ program, early, late }: Resources): string {
  const changes = USAGES.map(
    ({ what, name, show }) => `${name} ${show(early[what])} → ${show(late[what])}`,
  );
  return `${program}: ${changes.join(', ')}`;
}
