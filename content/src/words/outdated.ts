import { months, weekdays } from '@poyanil/domain';
import type { Entry } from '../model.ts';

const MONTHS_FRESH = 6;
const DATE = new RegExp(`\\b\\d{1,2} (?:${months.join('|')}) \\d{4}\\b`, 'g');
/** An event that began on a day still goes on. */
const BEGINS = new RegExp(`\\b(?:from|since) (?:(?:${weekdays.join('|')}) )?$`, 'i');
const IS_OVER = /\b(?:is|are) over\b|\bended on\b/i;

/** The words before the last day of a notice, such as 'Closed from 27 November to 5 December 2026'. */
const ENDS = new RegExp(`\\b(?:to|until|till|closed on) (?:(?:${weekdays.join('|')}),? )?$`, 'i');

/** Words that may name days. */
export interface DatedText {
  words: string;
  /** The entry whose words they are, where they are those of one. */
  entry?: Pick<Entry, 'type' | 'publishedAt' | 'fields'> | undefined;
}

/** Describes the event of an entry or the notice of a page that is past, or what has been announced too long. */
export function outdated({ words, entry }: DatedText, now: Date): string | undefined {
  if (entry === undefined) return pastNotice(words, now);
  const published = new Date(entry.publishedAt);
  const past = pastEvent(words, published, now);
  if (past !== undefined && !IS_OVER.test(words)) {
    return `speaks of ${past}, which is past: write at the top that it is over, and when the next one is`;
  }
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS_FRESH);
  if (published > oldest) return undefined;
  if (/\bstart(?:s|ing) soon\b/i.test(words)) {
    return `said 'starts soon' more than ${MONTHS_FRESH} months ago: has it started?`;
  }
  const isOpen = datesIn(words).some(({ end }) => end > now);
  return entry.type === 'career' && Number(entry.fields.numberOfVacancy) > 0 && !isOpen
    ? `has had vacancies for more than ${MONTHS_FRESH} months: are they still open?`
    : undefined;
}

/** A date that was to come when the text was published, and has passed. */
function pastEvent(words: string, published: Date, now: Date): string | undefined {
  return datesIn(words).find(
    ({ end, before }) => end > published && end < now && !BEGINS.test(before),
  )?.date;
}

function pastNotice(words: string, now: Date): string | undefined {
  const [past] = datesIn(words).flatMap(({ date, end, before }) =>
    end < now ? (ENDS.exec(before) ?? []).map((start) => start + date) : [],
  );
  return past && `says “${past}”, which is past: delete the notice`;
}

function datesIn(words: string): { date: string; end: Date; before: string }[] {
  return [...words.matchAll(DATE)].map(({ 0: date, index }) => ({
    date,
    // In India, where a day ends at half past six in the evening of UTC.
    end: new Date(`${date} 18:30 UTC`),
    before: words.slice(0, index),
  }));
}
