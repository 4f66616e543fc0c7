import { months, weekdays } from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import type { Content, Entry } from '../model.ts';
import { entryPassages } from './entry-passages.ts';
import { textPassages } from './text-passages.ts';

const MONTHS_FRESH = 6;
const DATE = new RegExp(`\\b\\d{1,2} (?:${months.join('|')}) \\d{4}\\b`, 'g');
/** Text before the start of an event that still continues. */
const BEGINS = new RegExp(`\\b(?:from|since) (?:(?:${weekdays.join('|')}) )?$`, 'i');
const IS_OVER = /\b(?:is|are) over\b|\bended on\b/i;
/** Text before the last day of a notice, such as 'Closed from 27 November to 5 December 2026'. */
const ENDS = new RegExp(`\\b(?:to|until|till|closed on) (?:(?:${weekdays.join('|')}),? )?$`, 'i');

/** Finds outdated texts, at most one warning per file. An editor decides: a warning never blocks a page. */
export function findWarnings(root: string, content: Content, now: Date): ContentIssue[] {
  const entries = new Map(content.entries.map((entry) => [entry.file, entry]));
  const pieces = [...entryPassages(content), ...textPassages(root)].filter(
    ({ file }) => !file.startsWith('assets/'),
  );
  return [...Map.groupBy(pieces, ({ file }) => file)].flatMap(([file, own]) => {
    const words = own.flatMap(({ blocks }) => blocks).join('\n');
    const entry = entries.get(file);
    const reason = entry === undefined ? pastNotice(words, now) : outdated(words, entry, now);
    return reason === undefined ? [] : [{ file, field: '', reason }];
  });
}

export function outdated(
  words: string,
  { type, publishedAt, fields }: Pick<Entry, 'type' | 'publishedAt' | 'fields'>,
  now: Date,
): string | undefined {
  const published = new Date(publishedAt);
  const dates = datesIn(words);
  const past = dates.find(
    ({ end, before }) => end > published && end < now && !BEGINS.test(before),
  )?.date;
  if (past !== undefined && !IS_OVER.test(words)) {
    return `mentions ${past}, which is past: write at the top that it is over, and when the next one is`;
  }
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS_FRESH);
  if (published > oldest) return undefined;
  if (/\bstart(?:s|ing) soon\b/i.test(words)) {
    return `said 'starts soon' more than ${MONTHS_FRESH} months ago: has it started?`;
  }
  const isOpen = dates.some(({ end }) => end > now);
  return type === 'career' && Number(fields.numberOfVacancy) > 0 && !isOpen
    ? `has had vacancies for more than ${MONTHS_FRESH} months: are they still open?`
    : undefined;
}

export function pastNotice(words: string, now: Date): string | undefined {
  const [past] = datesIn(words).flatMap(({ date, end, before }) =>
    end < now ? (ENDS.exec(before) ?? []).map((start) => start + date) : [],
  );
  return past && `says “${past}”, which is past: delete the notice`;
}

function datesIn(words: string): { date: string; end: Date; before: string }[] {
  return [...words.matchAll(DATE)].map(({ 0: date, index }) => ({
    date,
    // A day in India ends at 18:30 UTC.
    end: new Date(`${date} 18:30 UTC`),
    before: words.slice(0, index),
  }));
}
