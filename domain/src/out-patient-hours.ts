import type { HospitalId } from './hospitals.ts';
import { factsOf, type Hours, siteFacts } from './site-facts.ts';
import type { Consultation } from './timetable.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** Formats the out-patient hours from Monday to Saturday: '9 am to 1 pm and 3.30 pm to 6 pm'. */
export function outPatientHoursInWords(): string {
  return siteFacts()
    .outPatientHours.map(({ from, to }) => `${from} to ${to}`)
    .join(' and ');
}

/** Returns a hospital's out-patient hours on a weekday; empty if it is closed. */
export function outPatientHoursOn(hospital: HospitalId, day: Weekday): readonly Hours[] {
  if (day !== 'Sunday') return siteFacts().outPatientHours;
  const { sundayHours } = factsOf(hospital);
  return sundayHours === null ? [] : [sundayHours];
}

/** Returns a hospital's out-patient hours as consultations, including Sunday's. */
export function outPatientConsultations(hospital: HospitalId): Consultation[] {
  const { sundayHours } = factsOf(hospital);
  return [
    ...siteFacts().outPatientHours.map((hours) => ({ days: weekdays.slice(0, 6), ...hours })),
    ...(sundayHours === null ? [] : [{ days: ['Sunday'] as const, ...sundayHours }]),
  ];
}
