import type { HospitalId } from './hospitals.ts';
import { outPatientHoursOn } from './out-patient-hours.ts';
import { minutesOf, type Weekday, weekdays } from './timetable.ts';

const KERALA_OFFSET_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** How the out-patient department stands at a moment; times are written as in the hours. */
export type OpenNow =
  | { isOpen: true; until: string }
  /** `day` is absent where it opens today. */
  | { isOpen: false; day?: Weekday; from: string };

/** Whether a hospital sees out-patients by its hours, in Kerala's time wherever the reader is. It knows of no holidays. */
export function openNow(hospital: HospitalId, now: Date): OpenNow {
  // As if Kerala's clock were UTC's.
  const here = new Date(now.getTime() + KERALA_OFFSET_MS);
  const minutes = here.getUTCHours() * 60 + here.getUTCMinutes();
  const today = outPatientHoursOn(hospital, here.getUTCDay());
  const next = today.find(({ to }) => minutes < minutesOf(to));
  if (next !== undefined) {
    const isOpen = minutes >= minutesOf(next.from);
    return isOpen ? { isOpen, until: next.to } : { isOpen, from: next.from };
  }
  return nextOpening(hospital, new Date(here.getTime() + DAY_MS));
}

function nextOpening(hospital: HospitalId, day: Date): OpenNow {
  const [first] = outPatientHoursOn(hospital, day.getUTCDay());
  if (first === undefined) return nextOpening(hospital, new Date(day.getTime() + DAY_MS));
  return { isOpen: false, day: weekdays[(day.getUTCDay() + 6) % 7] ?? 'Monday', from: first.from };
}
