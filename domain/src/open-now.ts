import { minutesOf } from './clock-time.ts';
import type { HospitalId } from './hospitals.ts';
import { minutesInKerala, weekdayInKerala } from './kerala-time.ts';
import { outPatientHoursOn } from './out-patient-hours.ts';
import type { Weekday } from './weekdays.ts';

/** Constant, because India has no daylight saving time. */
const DAY_MS = 24 * 60 * 60_000;

/** Times use the format of the opening hours. */
export type OpenNow =
  | { isOpen: true; until: string }
  /** `day` is absent if it opens today. */
  | { isOpen: false; day?: Weekday; from: string };

/** Whether a day's consultation has ended at a time of that day. One without hours lasts all day. */
export function isOver({ to = '12 midnight' }: { to?: string | undefined }, now: Date): boolean {
  return minutesInKerala(now) >= minutesOf(to);
}

/** Whether a hospital sees out-patients by its hours, in Kerala's time regardless of the visitor's time zone. It ignores holidays. */
export function openNow(hospital: HospitalId, now: Date): OpenNow {
  const next = outPatientHoursOn(hospital, weekdayInKerala(now)).find((each) => !isOver(each, now));
  if (next === undefined) return nextOpening(hospital, new Date(now.getTime() + DAY_MS));
  return minutesInKerala(now) < minutesOf(next.from)
    ? { isOpen: false, from: next.from }
    : { isOpen: true, until: next.to };
}

function nextOpening(hospital: HospitalId, moment: Date): OpenNow {
  const day = weekdayInKerala(moment);
  const [first] = outPatientHoursOn(hospital, day);
  return first === undefined
    ? nextOpening(hospital, new Date(moment.getTime() + DAY_MS))
    : { isOpen: false, day, from: first.from };
}
