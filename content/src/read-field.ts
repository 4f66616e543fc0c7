import {
  CONSULTATION_EXAMPLE,
  findHospital,
  hospitalIds,
  isEmailAddress,
  readConsultation,
  readLeave,
} from '@poyanil/domain';
import type { ContentField } from './model.ts';
import { toRichText } from './rich-text.ts';

export type FieldResult = { value?: unknown } | { reason: string };

/** The hosted service's limits for short texts. */
const MAX_SYMBOL_CHARACTERS = 256;

type Reader = (raw: unknown, field: ContentField) => FieldResult | Promise<FieldResult>;

const readers: Readonly<Record<ContentField['kind'], Reader>> = {
  symbol: readSymbol,
  email: (raw) =>
    typeof raw === 'string' && isEmailAddress(raw)
      ? { value: raw }
      : { reason: 'is not one e-mail address' },
  text: (raw) => (typeof raw === 'string' ? { value: raw.trim() } : { reason: 'is not a text' }),
  integer: (raw) =>
    Number.isSafeInteger(raw) && Number(raw) >= 0
      ? { value: raw }
      : { reason: 'is not a whole number of at least 0' },
  symbols: (raw, field) => readSymbols(raw, field.kind === 'symbols' ? field.most : undefined),
  timetable: (raw) => readLines(raw, readConsultation, CONSULTATION_EXAMPLE),
  leave: (raw) => readLines(raw, readLeave, '2026-12-01 to 2026-12-10'),
  hospital: (raw) =>
    findHospital(raw) === raw
      ? { value: raw }
      : { reason: `is not a hospital: use one of ${hospitalIds.join(', ')}` },
  richText: readRichText,
  asset: readSymbol,
  entries: (raw) =>
    Array.isArray(raw) && raw.every((id) => typeof id === 'string')
      ? { value: raw }
      : { reason: 'is not a list of identifiers' },
};

/** Returns a field's value as the store holds it, or the reason why it is invalid. References are read but not followed. */
export async function readField(field: ContentField, raw: unknown): Promise<FieldResult> {
  const isAbsent = raw === undefined || raw === null || raw === '';
  if (isAbsent) return field.isRequired ? { reason: 'is missing' } : {};
  return readers[field.kind](raw, field);
}

function readSymbol(raw: unknown): FieldResult {
  // An unquoted number is meant as text.
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string') return { reason: 'is not a text' };
  if (/[\r\n]/.test(text.trim())) return { reason: 'has more than one line' };
  return text.length > MAX_SYMBOL_CHARACTERS
    ? { reason: `is longer than ${MAX_SYMBOL_CHARACTERS} characters` }
    : { value: text.trim() };
}

function readSymbols(raw: unknown, most = Number.POSITIVE_INFINITY): FieldResult {
  if (!Array.isArray(raw) || raw.length === 0)
    return { reason: 'is not a list with at least one item' };
  if (raw.length > most) return { reason: `has more than ${most} items in its list` };
  const values = raw.map(readSymbol);
  const fault = values.find((each) => 'reason' in each);
  return fault ?? { value: values.map((each) => ('value' in each ? each.value : '')) };
}

/** Reads the lines of a list. YAML parses a line with a colon as a pair, so such a line is joined again. */
function readLines(raw: unknown, read: (line: string) => unknown, example: string): FieldResult {
  const result = readSymbols(Array.isArray(raw) ? raw.map(joinPair) : raw);
  if ('reason' in result) return result;
  const wrong = (result.value as string[]).find((line) => read(line) === undefined);
  return wrong === undefined ? result : { reason: `“${wrong}” is not written as “${example}”` };
}

function joinPair(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const pairs = Object.entries(raw);
  return pairs.length === 1 ? pairs.map(([key, value]) => `${key}: ${value}`).join() : raw;
}

async function readRichText(raw: unknown): Promise<FieldResult> {
  if (typeof raw !== 'string') return { reason: 'is not a text' };
  const { document, refused } = await toRichText(raw);
  return refused.length === 0
    ? { value: document }
    : { reason: `cannot contain ${refused.join(', ')}` };
}

/** Ids that the hosted service accepts, and that are safe in URLs and file names. */
export const IDENTIFIER = /^[a-z0-9][a-z0-9_-]{0,63}$/;

export const NO_ID = 'is not an identifier: lower case, digits, - and _, at most 64';

export const NO_TIME = 'is not a time such as 2026-03-02T09:00:00+05:30';

const TIME = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** Converts a time with an offset to UTC; undefined for anything else, including 31 June. */
export function readMoment(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const [, year, month, day] = TIME.exec(raw) ?? [];
  const time = new Date(raw);
  if (year === undefined || Number.isNaN(time.getTime())) return undefined;
  // Date parses 31 June as 1 July.
  const isDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
  return isDay ? time.toISOString() : undefined;
}
