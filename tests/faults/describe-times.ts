import type { History } from './history.ts';

const LEAST_SHOWN_MS = 5_000;
/** A fault that ended this shortly before may still have an effect. */
const SHOWN_BEFORE_MS = 3_000;

/** Describes one submission in order of time, in milliseconds since its acceptance: its mails, faults and log lines. */
export function describeTimes(id: string, history: History): string[] {
  const { requests, mails, faults, logs } = history;
  const own = mails.filter((mail) => mail.id === id);
  const zero = requests.find((request) => request.id === id)?.answeredAt ?? own[0]?.startedAt;
  if (zero === undefined) return [];
  const end = Math.max(zero + LEAST_SHOWN_MS, ...own.map(({ arrivedAt }) => arrivedAt));
  const near = faults.filter(
    ({ from, mendedAt }) => mendedAt >= zero - SHOWN_BEFORE_MS && from <= end,
  );
  const events: [at: number, what: string][] = [
    ...own.map(({ startedAt, arrivedAt, answeredAt = Number.NaN }): [number, string] => [
      startedAt,
      `mail begun, here at ${arrivedAt - zero} ms, answered at ${answeredAt - zero} ms`,
    ]),
    ...near.map(({ name, from, mendedAt }): [number, string] => [
      from,
      `${name}, mended at ${mendedAt - zero} ms`,
    ]),
    ...logs
      .filter((line) => line.includes(id))
      .map((line): [number, string] => [timeOf(line), line]),
  ];
  return events
    .toSorted(([one], [other]) => one - other)
    .map(([at, what]) => `${String(at - zero).padStart(7)} ms  ${what}`);
}

function timeOf(line: string): number {
  return Number(/"time":(\d+)/.exec(line)?.[1]);
}
