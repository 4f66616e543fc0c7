import { consultationsOf, type TimetableLines, type Weekday } from '@poyanil/domain';
import { daysInFewWords } from '../../day-words.ts';
import { malayalam } from '../../site-words.ts';
import { hoursBetween } from '../../time-words.ts';

export function degreesOf(education: string): string {
  return education
    .split(/\r?\n/)
    .map((line) => line.replace(/,? *\(?\d{4}\)?\s*$/, '').trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** Returns a doctor's languages in the page's language; one without a translation stays as it is. */
export function languageWords(languages: readonly string[]): string {
  const names: Readonly<Record<string, string>> =
    __LANGUAGE__ === 'en' ? {} : malayalam().languages;
  return languages.map((language) => names[language] ?? language).join(', ');
}

/** Returns short consulting times, 'Mon to Sat 9 am to 1 pm', and whether they include the requested day. */
export function opTimes(lines: TimetableLines, asked?: Weekday) {
  return consultationsOf(lines).map(({ days, from, to, note }) => ({
    words: [
      daysInFewWords(days),
      from === undefined || to === undefined ? note : hoursBetween(from, to),
    ].join(' '),
    isAsked: asked !== undefined && days.includes(asked),
  }));
}
