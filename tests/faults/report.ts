import { percentile, sum, table } from '../support/figures.ts';
import type { Violation } from './check.ts';
import { findCopies } from './copies.ts';
import { describeTimes } from './describe-times.ts';
import type { History, Resources } from './history.ts';
import type { Run } from './run.ts';

interface Summary {
  accepted: number;
  delivered: number;
  dead: number;
  lost: number;
  /** Mails beyond the first one of each submission. */
  copies: number;
  /** The copies that a fault explains, by the fault's name. */
  excused: Map<string, number>;
  repeats: number;
  givenUp: number;
  answerMs: number[];
  longestToMailboxMs: number;
}

export function summarise(...histories: readonly History[]): Summary {
  const requests = histories.flatMap((history) => history.requests);
  const mails = histories.flatMap((history) => history.mails);
  const firstArrivals = new Map(mails.toReversed().map(({ id, arrivedAt }) => [id, arrivedAt]));
  const atEnd = new Map(histories.flatMap(({ looks }) => [...(looks.at(-1)?.states ?? [])]));
  const copies = histories.flatMap(findCopies);
  const isDead = ({ id }: { id: string }) => atEnd.get(id) === 'dead';
  const delays = requests.map(({ id, answeredAt }) => (firstArrivals.get(id) ?? 0) - answeredAt);
  return {
    accepted: requests.length,
    delivered: requests.filter(({ id }) => firstArrivals.has(id)).length,
    dead: requests.filter(isDead).length,
    lost: requests.filter((request) => !firstArrivals.has(request.id) && !isDead(request)).length,
    copies: sum(copies.map(({ extra }) => extra)),
    excused: counts(copies.flatMap(({ excuses }) => excuses)),
    repeats: sum(requests.map(({ failures }) => failures.length)),
    givenUp: sum(histories.map(({ givenUp }) => givenUp.length)),
    answerMs: requests.map(({ tookMs }) => tookMs),
    longestToMailboxMs: delays.reduce((longest, delay) => Math.max(longest, delay), 0),
  };
}

export function describeRun({ history, violations, tookMs, ...run }: Run): string {
  const { accepted, delivered, dead, lost, copies, repeats, longestToMailboxMs } =
    summarise(history);
  const counted = `${accepted} accepted, ${delivered} delivered, ${dead} dead, ${copies} copies, ${lost} lost`;
  const rest = `${history.faults.length} faults, ${repeats} repeats, mailbox within ${formatSeconds(longestToMailboxMs)}`;
  const verdict = violations.length === 0 ? 'ok ' : 'NOT';
  return [
    `${verdict} seed ${run.seed} (${run.only ?? run.mix}): ${counted}; ${rest}; ${formatSeconds(tookMs)}`,
    ...history.resources.map((each) => `    ${describeUsage(each)}`),
    ...describeViolations(violations, history).map((line) => `    ${line}`),
    ...(violations.length === 0 ? [] : [`    Replay: ${replayOf(run)}`]),
  ].join('\n');
}

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

export function describeBreak(run: Replayed, error: unknown): string {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `NOT seed ${run.seed} (${run.only ?? run.mix}): ${reason}\n    Replay: ${replayOf(run)}`;
}

const SHOWN_IDS = 5;
/** A violation may list a whole log line instead of an id. */
const SHOWN_CHARACTERS = 200;

export type Replayed = Pick<Run, 'seed' | 'mix' | 'only' | 'shape'>;

function replayOf({ seed, mix, only, shape: { outbox, apis, workers } }: Replayed): string {
  const faults = only === undefined ? `--faults ${mix}` : `--fault "${only}"`;
  const parts = `--outbox ${outbox} --apis ${apis} --workers ${workers}`;
  return `npm run test:faults -- --seed ${seed} ${faults} ${parts}`;
}

export function describeAll(runs: readonly Run[]): string {
  const histories = runs.map(({ history }) => history);
  const all = summarise(...histories);
  const failed = runs.filter(({ violations }) => violations.length > 0);
  const faults = histories.flatMap((history) => history.faults.map(({ name }) => name));
  const excused = [...all.excused];
  const rows: [name: string, value: number | string][] = [
    ['Seeds', `${runs.length}, of which ${failed.length} failed`],
    ['Faults', faults.length],
    ...counts(faults),
    ['Accepted', all.accepted],
    ['Delivered', all.delivered],
    ['Dead', all.dead],
    ['Lost', all.lost],
    ['Copies', `${all.copies}, of which ${sum(excused.map(([, count]) => count))} allowed`],
    ...excused,
    ['Requests sent again', all.repeats],
    ['Requests given up', all.givenUp],
    ['Answer, p50', `${percentile(all.answerMs, 0.5).toFixed(1)} ms`],
    ['Answer, p99', `${percentile(all.answerMs, 0.99).toFixed(1)} ms`],
    ['Longest from 202 to the mailbox', formatSeconds(all.longestToMailboxMs)],
  ];
  return table(
    ['', ''],
    rows.map(([name, value]) => [name, `${value}`]),
  );
}

function counts(names: readonly string[]): Map<string, number> {
  const sorted = names.toSorted();
  return new Map([...Map.groupBy(sorted, (name) => name)].map(([name, all]) => [name, all.length]));
}

export function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function describeUsage({ program, early, late }: Resources): string {
  const memory = (what: 'liveBytes' | 'rssBytes') =>
    `${megabytes(early[what])} → ${megabytes(late[what])}`;
  const files = `${early.fileDescriptors} → ${late.fileDescriptors}`;
  return `${program}: open files ${files}, memory in use ${memory('liveBytes')}, taken ${memory('rssBytes')}`;
}
