import {
  departmentNames,
  type HospitalId,
  hospitalOf,
  todayInKerala,
  weekdayInKerala,
} from '@poyanil/domain';
import {
  type FilterDay,
  type Half,
  readTime,
  TODAY,
  TOMORROW,
} from '../pages/doctors/doctor-filter.ts';

/** The choices that a link to the form presets; empty if it doesn't, or if the choice does not exist. */
export interface BookingPreset {
  department: string;
  /** An id; only the content knows whether the department has such a doctor. */
  doctor: string;
  day: FilterDay | undefined;
  half: Half | undefined;
}

export const noPreset: BookingPreset = {
  department: '',
  doctor: '',
  day: undefined,
  half: undefined,
};

const DAY_MS = 24 * 60 * 60_000;

export function readBookingPreset(
  hospital: HospitalId,
  parameters: URLSearchParams,
): BookingPreset {
  const time = readTime(parameters);
  const slug = parameters.get('department');
  const department = hospitalOf(hospital).departments.find((each) => each === slug);
  if (department === undefined) return { ...noPreset, ...time };
  const doctor = parameters.get('doctor') ?? '';
  return { department: departmentNames[department], doctor, ...time };
}

/** Returns the date of a day. A weekday is one of the next seven days, because the desk cannot call back in time for today. */
export function dateOf(day: FilterDay, now: Date): string {
  const dayAhead = (days: number) => new Date(now.getTime() + days * DAY_MS);
  if (day === TODAY) return todayInKerala(now);
  if (day === TOMORROW) return todayInKerala(dayAhead(1));
  const ahead = [1, 2, 3, 4, 5, 6, 7].find((days) => weekdayInKerala(dayAhead(days)) === day);
  return todayInKerala(dayAhead(ahead ?? 1));
}
