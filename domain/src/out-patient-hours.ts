import type { HospitalId } from './hospitals.ts';
import { factsOf, type Hours, siteFacts } from './site-facts.ts';
import type { Consultation } from './timetable.ts';
import { type Weekday, weekdays } from './weekdays.ts';

export function outPatientHoursInWords(): string {
  return siteFacts()
    .outPatientHours.map(({ from, to }) => `${from} to ${to}`)
    .join(' and ');
}

export function outPatientHoursOn(hospital: HospitalId, day: Weekday): readonly Hours[] {
  if (day !== 'Sunday') return siteFacts().outPatientHours;
  const { sundayHours } = factsOf(hospital);
  return sundayHours === null ? [] : [sundayHours];
}

export function outPatientConsultations(hospital: HospitalId): Consultation[] {
  const { sundayHours } = factsOf(hospital);
  return [
    ...siteFacts().outPatientHours.map((hours) => ({ days: weekdays.slice(0, 6), ...hours })),
    ...(sundayHours === null ? [] : [{ days: ['Sunday'] as const, ...sundayHours }]),
  ];
}
