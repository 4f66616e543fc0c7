import { formatTime, timeRange } from '@poyanil/content/texts/time-words';
import { outPatientHoursInWords, siteFacts } from '@poyanil/domain';
import { malayalam } from './site-words.ts';

const NO_BREAK_SPACE = '\u00A0';

/** Formats '9 am to 1 pm' in the page's language. A line may only end between the two times, never within one. */
export function hoursBetween(from: string, to: string): string {
  return __LANGUAGE__ === 'en'
    ? `${whole(from)} to ${whole(to)}`
    : keepTogether(timeRange(from, to, malayalam().times));
}

/** Keeps each figure on one line with the words around it. A line may still end between the two ends of a range. */
function keepTogether(range: string): string {
  return range
    .replace(/(\d) /g, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d\s\S+)? (?=\d)/g, (found, start) => (start ? found : NO_BREAK_SPACE));
}

function whole(time: string): string {
  return time.replaceAll(' ', NO_BREAK_SPACE);
}

export function outPatientWords(): string {
  return __LANGUAGE__ === 'en'
    ? outPatientHoursInWords()
    : siteFacts()
        .outPatientHours.map(({ from, to }) => hoursBetween(from, to))
        .join(', ');
}

export function clockTime(time: string): string {
  return __LANGUAGE__ === 'en' ? time : formatTime(time, malayalam().times);
}
