/** A line of consulting timings: on which days, at which hours. */
export interface ConsultingTime {
  /** Empty where a line says it all in one. */
  days: string;
  hours: string;
}

/** Reads lines such as 'Monday to Friday: 9.30 am to 1 pm'. A colon inside a time, as in '9:30', has no space behind it. */
export function consultingTimes(text: string): ConsultingTime[] {
  return linesOf(text).map((line) => {
    const [, days = '', hours = line] = /^(.+?)\s*:\s+(.+)$/.exec(line) ?? [];
    return { days, hours };
  });
}

export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
