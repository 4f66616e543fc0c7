export interface ConsultingTime {
  /** Empty if the line has no separate days. */
  days: string;
  hours: string;
}

/** Parses lines such as 'Monday to Friday: 9.30 am to 1 pm'. A colon within a time, as in '9:30', has no space after it. */
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
