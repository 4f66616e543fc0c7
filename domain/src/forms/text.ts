import { messages } from '../messages.ts';
import { rule } from './rule.ts';

// Embeddings, overrides and isolates, which can make 'exe.fdp' read as 'pdf.exe'. Marks that only join letters stay, because Malayalam and
// emoji need them.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu;
/** White space other than the space. Any of it could start a new header or log line. */
const TABS_AND_BREAKS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Control characters and lone surrogates, such as half of an emoji that a program cut in two. */
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
// Matches a visible character: a name of zero-width spaces counts as empty. Unicode calls U+2800 a symbol, but it looks blank.
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** One line, several lines, or a code such as an address or a number, in which invisible characters have no meaning. */
export type CleaningKind = 'line' | 'lines' | 'code';

/** Removes what pasting and keyboards add invisibly, and space around the text. Returns '' if nothing visible is left. */
export function clean(raw: string, kind: CleaningKind): string {
  const straight = raw.replace(DIRECTION_OVERRIDES, '');
  const spaced =
    kind === 'lines' ? straight.replace(LINE_BREAKS, '\n') : straight.replace(TABS_AND_BREAKS, ' ');
  const plain = spaced.replace(CONTROLS, '');
  const text = (kind === 'code' ? plain.replace(UNSEEN, '') : plain).trim();
  return VISIBLE.test(text) ? text : '';
}

interface TextRules {
  /** Message for a missing text; absent for an optional field. */
  required?: string;
  /** Message for a value that is not text. Defaults to `required`. */
  malformed?: string;
  maxCharacters: number;
  kind?: CleaningKind;
  /** Matches the part of the text that does not count towards its length. */
  uncounted?: RegExp;
}

/** Text from a visitor, cleaned and limited in length. An optional field that is absent, null or blank becomes ''. */
export function textField({
  required,
  malformed,
  maxCharacters,
  kind = 'line',
  uncounted,
}: TextRules) {
  return rule((raw, refuse) => {
    const given = raw ?? '';
    if (typeof given !== 'string') return refuse(malformed ?? required ?? messages.plainText);
    const value = clean(given, kind);
    if (value === '' && required !== undefined) return refuse(required);
    const counted = uncounted === undefined ? value : value.replace(uncounted, '').trim();
    return isLonger(counted, maxCharacters) ? refuse(messages.tooLong) : value;
  });
}

function isLonger(value: string, maxCharacters: number): boolean {
  // A string never has more code points than code units, so count them only above the limit.
  return value.length > maxCharacters && [...value].length > maxCharacters;
}
