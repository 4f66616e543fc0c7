import type { HospitalId } from './hospitals.ts';
import type { Consultation } from './timetable.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** When out-patients are seen at all three hospitals, Monday to Saturday. */
export const outPatientHours = [
  { from: '9 am', to: '1 pm' },
  { from: '3.30 pm', to: '6 pm' },
] as const;

export const OUT_PATIENT_HOURS = outPatientHours
  .map(({ from, to }) => `${from} to ${to}`)
  .join(' and ');

/** Hospitals that see out-patients on Sundays as well: Punalur in General Medicine alone. */
const sundayHours: Partial<Record<HospitalId, { from: string; to: string }>> = {
  poyanil_hospital_punalur: { from: '9 am', to: '12 noon' },
};

/** A hospital's out-patient hours on a day of the week; none where it is closed. */
export function outPatientHoursOn(
  hospital: HospitalId,
  day: Weekday,
): readonly { from: string; to: string }[] {
  if (day !== 'Sunday') return outPatientHours;
  const sunday = sundayHours[hospital];
  return sunday === undefined ? [] : [sunday];
}

/** A hospital's out-patient hours day by day, for programs. */
export function outPatientConsultations(hospital: HospitalId): Consultation[] {
  const sunday = sundayHours[hospital];
  return [
    ...outPatientHours.map((hours) => ({ days: weekdays.slice(0, 6), ...hours })),
    ...(sunday === undefined ? [] : [{ days: ['Sunday'] as const, ...sunday }]),
  ];
}
