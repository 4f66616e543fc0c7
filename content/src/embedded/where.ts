import type { Entry } from '../model.ts';
import { plainTextOf } from '../rich-text.ts';
import { compare } from './compare.ts';

/** A filter as the query gave it, checked by the schema: `{ hospital: '…', name_contains: '…', AND: [ … ] }`. */
export type Where = Readonly<Record<string, unknown>>;

const OPERATOR =
  /^(.+?)(?:Collection)?_(not_contains|contains_all|contains_some|contains_none|contains|not_in|in|not|exists|gte|gt|lte|lt)$/;

/** Whether an entry satisfies all of a filter. A term that is null asks nothing but for absence, as in the hosted service. */
export function matches(entry: Entry, where: Where): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    if (name === 'AND') return listOf(wanted).every((each) => matches(entry, each as Where));
    if (name === 'OR') return listOf(wanted).some((each) => matches(entry, each as Where));
    if (name === 'sys') return matches(sysEntry(entry), (wanted ?? {}) as Where);
    const [, field = name, operator = 'is'] = OPERATOR.exec(name) ?? [];
    return test(entry.fields[field], operator, wanted);
  });
}

/** What stands below `sys`, as fields. */
function sysEntry({ id, publishedAt, ...entry }: Entry): Entry {
  const fields = { id, publishedAt, firstPublishedAt: publishedAt, publishedVersion: 1 };
  return { id, publishedAt, ...entry, fields };
}

type Operator = (value: unknown, wanted: unknown) => boolean;

const operators: Readonly<Record<string, Operator>> = {
  is: (value, wanted) =>
    wanted === null ? value === undefined : compare(value, normal(wanted)) === 0,
  not: (value, wanted) =>
    wanted === null ? value !== undefined : compare(value, normal(wanted)) !== 0,
  exists: (value, wanted) => (value !== undefined) === wanted,
  in: (value, wanted) => listOf(wanted).some((each) => value === normal(each)),
  not_in: (value, wanted) => !listOf(wanted).some((each) => value === normal(each)),
  gt: (value, wanted) => value !== undefined && compare(value, normal(wanted)) > 0,
  gte: (value, wanted) => value !== undefined && compare(value, normal(wanted)) >= 0,
  lt: (value, wanted) => value !== undefined && compare(value, normal(wanted)) < 0,
  lte: (value, wanted) => value !== undefined && compare(value, normal(wanted)) <= 0,
  contains: (value, wanted) => textOf(value).includes(String(wanted).toLowerCase()),
  not_contains: (value, wanted) => !textOf(value).includes(String(wanted).toLowerCase()),
  contains_all: (value, wanted) => listOf(wanted).every((each) => listOf(value).includes(each)),
  contains_some: (value, wanted) => listOf(wanted).some((each) => listOf(value).includes(each)),
  contains_none: (value, wanted) => !listOf(wanted).some((each) => listOf(value).includes(each)),
};

function test(value: unknown, operator: string, wanted: unknown): boolean {
  return operators[operator]?.(value, wanted) ?? false;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const TIME = /^\d{4}-\d{2}-\d{2}T/;

/** Times are compared in UTC, whatever their offset. */
function normal(wanted: unknown): unknown {
  const isTime =
    typeof wanted === 'string' && TIME.test(wanted) && !Number.isNaN(Date.parse(wanted));
  return isTime ? new Date(wanted).toISOString() : wanted;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase();
  if (typeof value === 'object' && value !== null && 'nodeType' in value) {
    return plainTextOf(value as Parameters<typeof plainTextOf>[0]).toLowerCase();
  }
  return '';
}
