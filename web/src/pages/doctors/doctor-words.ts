import { consultationsOf, type TimetableLines, type Weekday } from '@poyanil/domain';
import { daysInFewWords } from '../../day-words.ts';
import { malayalam } from '../../site-words.ts';
import { hoursBetween } from '../../time-words.ts';

/** A doctor's degrees in one line, without the years: 'MBBS, MD (General Medicine)'. */
export function degreesOf(education: string): string {
  return education
    .split(/\r?\n/)
    .map((line) => line.replace(/,? *\(?\d{4}\)?\s*$/, '').trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** The languages that a doctor speaks, as the page's language has them; one that nobody has translated stays as it is. */
export function languageWords(languages: readonly string[]): string {
  const names: Readonly<Record<string, string>> =
    __LANGUAGE__ === 'en' ? {} : malayalam().languages;
  return languages.map((language) => names[language] ?? language).join(', ');
}

/** When a doctor sits, in short words: 'Mon to Sat 9 am to 1 pm', and whether the asked day is among these days. */
export function opTimes(lines: TimetableLines, asked?: Weekday) {
  return consultationsOf(lines).map(({ days, from, to, note }) => ({
    words: [
      daysInFewWords(days),
      from === undefined || to === undefined ? note : hoursBetween(from, to),
    ].join(' '),
    isAsked: asked !== undefined && days.includes(asked),
  }));
}
