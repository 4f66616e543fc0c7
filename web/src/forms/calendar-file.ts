/** What a calendar keeps of an appointment that was asked for and is not fixed yet. */
export interface AskedDay {
  /** `YYYY-MM-DD`. The hospital fixes the time: until then it is the whole day's. */
  day: string;
  title: string;
  words: string;
  place: string;
  id: string;
}

/** RFC 5545 counts bytes, and its lines end in both signs. */
const MAX_LINE_BYTES = 75;
const LINE_END = '\r\n';

/** A calendar file (RFC 5545) of one event, tentative, with the time left free. */
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

/** A longer line goes on in the next one, behind a space. No sign is cut in two. */
function folded(line: string): string {
  let bytes = 0;
  return Array.from(line, (sign) => {
    const size = new TextEncoder().encode(sign).length;
    const fits = bytes + size <= MAX_LINE_BYTES;
    bytes = fits ? bytes + size : size + 1;
    return fits ? sign : `${LINE_END} ${sign}`;
  }).join('');
}
