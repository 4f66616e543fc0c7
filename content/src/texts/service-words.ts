import { z } from 'zod';
import type { ContentIssue } from '../issue.ts';
import { readChecked } from '../read-file.ts';
import type { Names } from './names.ts';
import { reviewSchema } from './review.ts';
import type { HospitalServices } from './text-model.ts';
import { hoursInWords } from './time-words.ts';

export const SERVICE_WORDS_FILE = 'texts/ml/shared/services.yaml';

const line = z.string().trim().min(1);
const schema = z.strictObject({ review: reviewSchema, words: z.record(line, line) });

type Words = Readonly<Record<string, string>>;
/** Figures and rates, which are the same in every language. */
const FIGURE = /^[₹\d,.]+$/;

export function readServiceWords(root: string): { words?: Words; faults: ContentIssue[] } {
  const { data, faults } = readChecked(root, SERVICE_WORDS_FILE, schema);
  return data === undefined ? { faults } : { words: data.words, faults };
}

/** Finds translations that no table uses. `servicesInWords` finds texts of a table that the file lacks. */
export function checkServiceWords(
  root: string,
  services: readonly HospitalServices[],
): ContentIssue[] {
  const { words = {}, faults } = readServiceWords(root);
  const used = new Set(services.flatMap(textsOf));
  const unused = Object.keys(words).filter((text) => !used.has(text));
  return [
    ...faults,
    ...unused.map((text) => {
      const reason = 'is not in a table of any hospital: remove it';
      return { file: SERVICE_WORDS_FILE, field: `words.${text}`, reason };
    }),
  ];
}

function textsOf({ registrationHours, insuranceDeskHours, tables }: HospitalServices): string[] {
  const cells = Object.values(tables).flatMap(({ head, rows, note }) => [
    ...head,
    ...rows.flat(),
    ...(note === undefined ? [] : [note]),
  ]);
  return [registrationHours, insuranceDeskHours, ...cells];
}

/** Translates text by the file and times by rule; figures stay. Calls `onMissing` for text that the file lacks. */
export function servicesInWords(
  { registrationHours, insuranceDeskHours, tables }: HospitalServices,
  words: Words,
  names: Names,
  onMissing: (text: string) => void,
): HospitalServices {
  const say = (text: string): string => {
    const said = FIGURE.test(text) ? text : (words[text] ?? hoursInWords(text, names));
    if (said === undefined) onMissing(text);
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
