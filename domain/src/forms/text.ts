import { messages } from '../messages.ts';
import { rule } from './rule.ts';

// Embeddings, overrides and isolates: they can make 'exe.fdp' read 'pdf.exe'. Marks that only join letters stay,
// because Malayalam and emoji need them.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu;
// C0, DEL and C1, and the two Unicode line breaks: any of them could start a new header or log line.
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
const CONTROLS_BUT_BREAKS = /[^\P{Cc}\n\t]/u;
const LINE_BREAKS = /\r\n?|\u0085|\u2028|\u2029/gu;
// What a reader sees nothing of: a name of zero-width spaces is no name.
// U+2800 is a sign to Unicode, and blank to the eye.
const VISIBLE = /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

interface TextRules {
  /** The message for a missing text; absent for an optional field. */
  required?: string;
  /** The message for characters that cannot stand here; `required` otherwise. */
  malformed?: string;
  maxCharacters: number;
  /** Line breaks and tabs are kept. */
  multiline?: boolean;
}

/**
 * Text from a visitor: trimmed, without direction overrides, in characters that cannot break a header, and no longer
 * than the limit. An optional field that is absent, null or blank becomes ''.
 */
export function text(rules: TextRules) {
  return rule((raw, refuse) => {
    const value = typeof raw === 'string' ? clean(raw, rules) : raw;
    const fault = faultOf(value ?? '', rules);
    if (fault !== undefined) return refuse(fault);
    return typeof value === 'string' && VISIBLE.test(value) ? value : '';
  });
}

function faultOf(value: unknown, rules: TextRules) {
  const { required, malformed = required ?? messages.plainText, maxCharacters, multiline } = rules;
  if (typeof value !== 'string') return malformed;
  if (!VISIBLE.test(value)) return required;
  const controls = multiline ? CONTROLS_BUT_BREAKS : CONTROLS;
  if (controls.test(value) || !value.isWellFormed()) return malformed;
  return isLonger(value, maxCharacters) ? messages.tooLong : undefined;
}

function clean(raw: string, { multiline }: TextRules): string {
  const straight = raw.replace(DIRECTION_OVERRIDES, '');
  return (multiline ? straight.replace(LINE_BREAKS, '\n') : straight).trim();
}

function isLonger(value: string, maxCharacters: number): boolean {
  // No string has more code points than code units: the count is only needed beyond the limit.
  return value.length > maxCharacters && [...value].length > maxCharacters;
}
