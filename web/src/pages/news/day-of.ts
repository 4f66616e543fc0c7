const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day of a moment in Kerala: '14 October 2026'; undefined for what is no moment. */
export function dayOf(moment: string): string | undefined {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? undefined : format.format(time);
}
