export interface AskedDay {
  /** `YYYY-MM-DD`. An all-day event until the hospital sets the time. */
  day: string;
  title: string;
  words: string;
  place: string;
  id: string;
}

/** Maximum length of a line in bytes (RFC 5545). Lines end in CRLF. */
const MAX_LINE_BYTES = 75;
const LINE_END = '\r\n';

/** Returns a calendar file (RFC 5545) with one tentative event, which doesn't block the time. */
export function calendarFile({ day, title, words, place, id }: AskedDay, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Poyanil Hospital//Appointment request//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(words)}`,
    `LOCATION:${escaped(place)}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + LINE_END).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** Continues a long line on the next one after a space. Never splits a character. */
function folded(line: string): string {
  let bytes = 0;
  return Array.from(line, (sign) => {
    const size = new TextEncoder().encode(sign).length;
    const fits = bytes + size <= MAX_LINE_BYTES;
    bytes = fits ? bytes + size : size + 1;
    return fits ? sign : `${LINE_END} ${sign}`;
  }).join('');
}
