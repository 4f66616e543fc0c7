import { table } from '../../../support/figures.ts';
import { findCopies } from '../../copies.ts';
import type { AnsweredRequest, History } from '../../history.ts';
import type { FileStrike } from './strikes.ts';

/** One strike, and when it was what. */
export interface Struck {
  strike: FileStrike;
  from: number;
  struckAt: number;
  /** Milliseconds from the strike to the first no of `/readyz`, in the right words; undefined where none came. */
  refusedAfterMs: number | undefined;
  isRefusedToTheEnd: boolean;
  mendFrom: number;
  mendedAt: number;
  wellAfterMs: number;
}

/** An answer that was under way when the file was struck may come so late. */
const UNDER_WAY_MS = 1_000;

export function describeStrikes(struck: readonly Struck[], history: History): string {
  const byKind = [...Map.groupBy(struck, ({ strike }) => strike.name)];
  const { requests, mails } = history;
  const arrived = new Set(mails.map(({ id }) => id));
  const lost = requests.filter(({ id }) => !arrived.has(id)).length;
  const copies = findCopies(history);
  return [
    table(
      [
        'the file',
        'strikes',
        '/readyz says no within',
        'refused meanwhile',
        '202 meanwhile',
        'mended by',
        'well within',
      ],
      byKind.map(([name, all]) => [
        name,
        `${all.length}`,
        most(all.flatMap(({ refusedAfterMs }) => refusedAfterMs ?? [])),
        `${sum(all.map((each) => refusedIn(each, requests)))}`,
        `${sum(all.map((each) => acceptedIn(each, requests).length))}`,
        all[0]?.strike.mendedBy ?? '',
        most(all.map(({ wellAfterMs }) => wellAfterMs)),
      ]),
    ),
    '',
    `${struck.length} strikes; answered 202: ${requests.length}, delivered: ${requests.length - lost}, lost: ${lost}, given up: ${history.givenUp.length}.`,
    `Second copies: ${sum(copies.map(({ extra }) => extra))} (${[...new Set(copies.flatMap(({ excuses }) => excuses))].join(', ') || 'none'}).`,
  ].join('\n');
}

/** Lists what visitors were told, and should not have been. */
export function wrongAnswers(
  struck: readonly Struck[],
  { requests }: Pick<History, 'requests'>,
): string[] {
  const tooEarly = struck.flatMap((each) => {
    const accepted = acceptedIn(each, requests);
    const words = `${accepted.length} answered 202 while '${each.strike.name}': ${accepted[0]?.id}`;
    return accepted.length === 0 ? [] : [words];
  });
  const unsaid = struck
    .filter(({ refusedAfterMs, isRefusedToTheEnd }) => !(refusedAfterMs && isRefusedToTheEnd))
    .map(({ strike }) => `/readyz did not say no, in the right words, while '${strike.name}'`);
  const unanswered = requests.filter(({ failures }) =>
    failures.some((failure) => failure.startsWith('nothing in ')),
  );
  return [
    ...unsaid,
    ...tooEarly,
    ...(unanswered.length > 0
      ? [`${unanswered.length} visitors had no answer in time: ${unanswered[0]?.failures}`]
      : []),
  ];
}

function acceptedIn(
  { struckAt, mendFrom }: Struck,
  requests: readonly AnsweredRequest[],
): AnsweredRequest[] {
  return requests.filter(
    ({ answeredAt }) => answeredAt > struckAt + UNDER_WAY_MS && answeredAt < mendFrom,
  );
}

function refusedIn({ struckAt, mendedAt }: Struck, requests: readonly AnsweredRequest[]): number {
  return requests.filter(
    ({ firstSentAt, answeredAt, failures }) =>
      failures.some((failure) => failure.startsWith('503')) &&
      firstSentAt < mendedAt &&
      answeredAt > struckAt,
  ).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function most(values: readonly number[]): string {
  if (values.length === 0) return 'never';
  return `${(Math.max(...values) / 1_000).toFixed(1)} s`;
}
