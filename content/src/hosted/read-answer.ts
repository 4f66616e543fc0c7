import type { ContentAnswer } from '../answer.ts';
import type { AnswerReader } from './answer-readers.ts';

export interface ServiceAnswer {
  answer: ContentAnswer;
  /** Whether it only says that there is nothing. */
  isEmpty: boolean;
  faults: number;
}

/** Reads a body: it has data to show, a refusal of the question, or nothing that has a meaning. */
type Said = ServiceAnswer | 'refusal' | 'nothing' | 'strange';

export function readAnswer(body: string, read: AnswerReader): Said {
  const said = parse(body);
  if (typeof said !== 'object' || said === null) return 'nothing';
  const hasErrors = 'errors' in said && Array.isArray(said.errors) && said.errors.length > 0;
  if (!('data' in said) || said.data === null) return hasErrors ? 'refusal' : 'nothing';
  const found = read(said.data);
  if (found === undefined) return 'strange';
  const { data, faults } = found;
  const isWhole = !hasErrors && faults === 0;
  // The service's own words stay here: they may tell of addresses.
  const errors = [{ message: 'A part of this could not be found' }];
  const text = JSON.stringify(isWhole ? { data } : { data, errors });
  return { answer: { status: 200, body: text }, isEmpty: isNothing(data), faults };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page of a proxy, perhaps
  }
}

/** No entry of that identifier, or no items in a list. */
function isNothing(data: Readonly<Record<string, unknown>>): boolean {
  return Object.values(data).every(
    (part) => part === null || (typeof part === 'object' && 'items' in part && isBare(part.items)),
  );
}

function isBare(items: unknown): boolean {
  return Array.isArray(items) && items.length === 0;
}
