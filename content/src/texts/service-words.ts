import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ContentFault } from '../fault.ts';
import { readFields } from '../read-file.ts';
import type { Names } from './names.ts';
import { reviewSchema } from './review.ts';
import type { HospitalServices } from './text-model.ts';
import { hoursInWords } from './time-words.ts';

export const SERVICE_WORDS_FILE = 'texts/ml/shared/services.yaml';

const line = z.string().trim().min(1);
const schema = z.strictObject({ review: reviewSchema, words: z.record(line, line) });

type Words = Readonly<Record<string, string>>;
/** Figures and rates are the same in every language. */
const FIGURE = /^[₹\d,.]+$/;

/** The words of the tables of fees, rooms and visiting hours, by their English. */
export function readServiceWords(root: string): { words?: Words; faults: ContentFault[] } {
  const read = readFields(readFileSync(join(root, SERVICE_WORDS_FILE), 'utf8'), 'yaml');
  if (!read.ok) return { faults: [{ file: SERVICE_WORDS_FILE, field: '', reason: read.reason }] };
  const { data, error } = schema.safeParse(read.values);
  if (data !== undefined) return { words: data.words, faults: [] };
  return {
    faults: error.issues.map(({ path, message }) => {
      return { file: SERVICE_WORDS_FILE, field: path.join('.'), reason: message };
    }),
  };
}

/** Finds what is wrong with the file itself; which words it lacks shows where a table needs them. */
export function checkServiceWords(root: string): ContentFault[] {
  return readServiceWords(root).faults;
}

/** A hospital's hours and fees in Malayalam: words by the table, times by rule, figures as they are. */
export function servicesInWords(
  { registrationHours, insuranceDeskHours, tables }: HospitalServices,
  words: Words,
  names: Names,
  fault: (file: string, field: string, reason: string) => void,
): HospitalServices {
  const say = (text: string): string => {
    const said = FIGURE.test(text) ? text : (words[text] ?? hoursInWords(text, names));
    if (said === undefined) fault(SERVICE_WORDS_FILE, 'words', `has no word for “${text}”`);
    return said ?? text;
  };
  const sayTable = ({ head, rows, note }: HospitalServices['tables']['fees']) => ({
    head: head.map(say),
    rows: rows.map((row) => row.map(say)),
    ...(note !== undefined && { note: say(note) }),
  });
  return {
    registrationHours: say(registrationHours),
    insuranceDeskHours: say(insuranceDeskHours),
    tables: {
      fees: sayTable(tables.fees),
      'visiting hours': sayTable(tables['visiting hours']),
      rooms: sayTable(tables.rooms),
    },
  };
}
