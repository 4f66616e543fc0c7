import { names as times } from 'names:times';
import { names as weekdays } from 'names:weekdays';
import { timeInWords, timeRange } from '@poyanil/content/texts/time-words';
import { OUT_PATIENT_HOURS, outPatientHours, type Weekday } from '@poyanil/domain';

/** '9 am to 1 pm' as the page's language has it. */
export function hoursBetween(from: string, to: string): string {
  return times === undefined || weekdays === undefined
    ? `${from} to ${to}`
    : timeRange(from, to, { times, weekdays });
}

/** The hours of out-patients, as the page's language has them. */
export const outPatientWords =
  times === undefined
    ? OUT_PATIENT_HOURS
    : outPatientHours.map(({ from, to }) => hoursBetween(from, to)).join(', ');

/** '9 am' as the page's language has it. */
export function clockTime(time: string): string {
  return times === undefined ? time : timeInWords(time, times);
}

/** 'Monday' as the page's language has it. */
export function dayName(day: Weekday): string {
  return weekdays?.[day].full ?? day;
}
