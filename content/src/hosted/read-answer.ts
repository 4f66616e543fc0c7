import type { ContentResponse } from '../answer.ts';
import type { AnswerReader } from './answer-readers.ts';

export interface ServiceAnswer {
  answer: ContentResponse;
  isEmpty: boolean;
  faults: number;
}

/** The content of a response: data to show, a rejected query, no result, or an unknown format. */
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
  // Don't pass on the service's own messages, which may contain URLs.
  const errors = [{ message: 'A part of this could not be found' }];
  const text = JSON.stringify(isWhole ? { data } : { data, errors });
  return { answer: { status: 200, body: text }, isEmpty: isNothing(data), faults };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // perhaps an error page of a proxy
  }
}

function isNothing(data: Readonly<Record<string, unknown>>): boolean {
  return Object.values(data).every(
    (part) => part === null || (typeof part === 'object' && 'items' in part && isBare(part.items)),
  );
}

function isBare(items: unknown): boolean {
  return Array.isArray(items) && items.length === 0;
}
