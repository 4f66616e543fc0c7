import { z } from 'zod';
import type { History } from './history.ts';

const LEAST_SHOWN_MS = 5_000;
/** A fault that was mended so shortly before may still have an effect. */
const SHOWN_BEFORE_MS = 3_000;

type Event = [at: number | undefined, what: string];

/** Tells the story of one submission in the order of time, in milliseconds since its acceptance. */
export function describeTimes(id: string, history: History): string[] {
  const { requests, mails, faults, logs } = history;
  const own = mails.filter((mail) => mail.id === id);
  const zero = requests.find((request) => request.id === id)?.answeredAt ?? own[0]?.startedAt;
  if (zero === undefined) return [];
  const end = Math.max(zero + LEAST_SHOWN_MS, ...own.map(({ arrivedAt }) => arrivedAt));
  const events: Event[] = [
    ...own.flatMap(({ startedAt, arrivedAt, answeredAt }, index): Event[] => [
      [startedAt, `mail ${index + 1} begun`],
      [arrivedAt, `mail ${index + 1} here`],
      [answeredAt, `mail ${index + 1} answered`],
    ]),
    ...logs.filter((line) => line.includes(id)).flatMap(eventOf),
    ...faults
      .filter(({ from, mendedAt }) => mendedAt >= zero - SHOWN_BEFORE_MS && from <= end)
      .flatMap(({ name, from, mendedAt }): Event[] => [
        [from, name],
        [mendedAt, `${name}: mended`],
      ]),
  ];
  return events
    .flatMap(([at, what]) => (at === undefined ? [] : [{ at, what }]))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what }) => `${String(at - zero).padStart(7)} ms  ${what}`);
}

const line = z.object({
  time: z.number(),
  pid: z.number(),
  msg: z.string(),
  reason: z.string().optional(),
  code: z.string().optional(),
});

function eventOf(text: string): Event[] {
  try {
    const { time, pid, msg, reason, code } = line.parse(JSON.parse(text));
    const why = reason ?? code;
    return [[time, `${pid} says '${msg}'${why === undefined ? '' : ` (${why})`}`]];
  } catch {
    return []; // the last words of one that was killed
  }
}
