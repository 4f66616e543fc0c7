import { type ContentQuery, type ContentSource, listOperations } from '@poyanil/content';
import type { ExecuteQuery } from '@poyanil/content/built-pages';
import { questionName } from '../src/content/answers.ts';

export class UnansweredError extends Error {
  override name = 'UnansweredError';
}

/** Queries the content for one publication; sends each query once. */
export interface PublicationAsk {
  ask: ExecuteQuery;
  /** Sends a query by its name, as a version's record lists it. */
  askByName: (name: string) => Promise<unknown>;
}

/** The functions reject with an UnansweredError if there is no result. If a result lacks a part, `onPart` gets the query's name. */
export function createAsk(
  source: ContentSource,
  onPart: (operationName: string) => void,
): PublicationAsk {
  const answers = new Map<string, Promise<unknown>>();
  const hashes = new Map([...listOperations()].map(([hash, { name }]) => [name, hash]));

  function ask(query: ContentQuery): Promise<unknown> {
    const name = questionName({ name: query.operationName }, JSON.stringify(query.variables));
    const answer = answers.get(name) ?? answerOf(source, query, onPart);
    answers.set(name, answer);
    return answer;
  }

  function askByName(name: string): Promise<unknown> {
    const [, operationName = '', variables = '{}'] = /^(\w+) (.*)$/s.exec(name) ?? [];
    const hash = hashes.get(operationName);
    // The record is from another release, whose pages are rendered again.
    if (hash === undefined) return Promise.resolve(undefined);
    return ask({ hash, operationName, variables: JSON.parse(variables) });
  }

  return { ask, askByName };
}

async function answerOf(
  source: ContentSource,
  query: ContentQuery,
  onPart: (operationName: string) => void,
): Promise<unknown> {
  const { status, body } = await source.answer(query);
  const { data, errors }: { data?: unknown; errors?: { message: string }[] } = JSON.parse(body);
  if (status === 200 && data != null) {
    if (errors !== undefined) onPart(query.operationName);
    return data;
  }
  const reasons = errors?.map(({ message }) => message).join('; ') ?? `status ${status}`;
  throw new UnansweredError(`The content query ${query.operationName} failed: ${reasons}`);
}
