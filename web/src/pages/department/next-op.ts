import {
  type Consultation,
  consultationsAt,
  isOver,
  minutesInKerala,
  minutesOf,
  type TimetableLines,
  weekdayInKerala,
  weekdays,
} from '@poyanil/domain';

/** Constant, because India has no daylight saving time. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns 'Today, until 1 pm' or 'Friday, from 9 am'; undefined if no doctor consults within a week. */
export function nextOp(doctors: readonly TimetableLines[], now: Date): string | undefined {
  const minute = minutesInKerala(now);
  const today = consultationsOn(doctors, now).filter((each) => !isOver(each, now));
  const running = today.filter(({ from }) => from !== undefined && minutesOf(from) <= minute);
  const last = running
    .map(({ to = '' }) => to)
    .sort(byTime)
    .at(-1);
  if (last !== undefined) return `Today, until ${last}`;
  if (today.length > 0) return ['Today', ...start(today)].join(', ');
  for (const ahead of weekdays.keys()) {
    const moment = new Date(now.getTime() + (ahead + 1) * DAY_MS);
    const next = consultationsOn(doctors, moment);
    if (next.length === 0) continue;
    const day = ahead === 0 ? 'Tomorrow' : weekdayInKerala(moment);
    return [day, ...start(next)].join(', ');
  }
  return undefined;
}

function consultationsOn(doctors: readonly TimetableLines[], moment: Date): Consultation[] {
  return doctors.flatMap((doctor) => consultationsAt(doctor, moment));
}

/** Returns when the first begins; nothing if one of them has no hours, because it may be the whole day. */
function start(consultations: readonly Consultation[]): string[] {
  const hours = consultations.flatMap(({ from }) => from ?? []);
  if (hours.length < consultations.length) return [];
  return hours
    .sort(byTime)
    .slice(0, 1)
    .map((from) => `from ${from}`);
}

function byTime(one: string, other: string): number {
  return minutesOf(one) - minutesOf(other);
}
