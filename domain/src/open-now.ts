import { minutesOf } from './clock-time.ts';
import type { HospitalId } from './hospitals.ts';
import { minutesInKerala, weekdayInKerala } from './india-time.ts';
import { outPatientHoursOn } from './out-patient-hours.ts';
import type { Weekday } from './weekdays.ts';

/** India has no summer time. */
const DAY_MS = 24 * 60 * 60_000;

/** How the out-patient department stands at a moment; times are written as in the hours. */
export type OpenNow =
  | { isOpen: true; until: string }
  /** `day` is absent where it opens today. */
  | { isOpen: false; day?: Weekday; from: string };

/** Whether a day's consultation has ended by a moment of that day; one without hours lasts all day. */
export function isOver({ to = '12 midnight' }: { to?: string | undefined }, now: Date): boolean {
  return minutesInKerala(now) >= minutesOf(to);
}

/** Whether a hospital sees out-patients by its hours, in Kerala's time wherever the reader is. It knows of no holidays. */
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
