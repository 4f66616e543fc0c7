import type { Operation } from '@poyanil/content/operations';
import { KEPT_MS, knownAnswers } from '../page-data.ts';
import { type Answer, type Answers, type PageQuery, questionName } from './answers.ts';

const known: Map<string, Answer<unknown> & { askedAt?: number }> = knownAnswers;
const pending = new Map<string, Promise<Answer<unknown>>>();
const listeners = new Set<() => void>();

export const browserAnswers: Answers = {
  read: <Result>(query: PageQuery<Result>, variables: string) =>
    known.get(questionName(query, variables)) as Answer<Result> | undefined,
  subscribe(onChange) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

/** Queries the content. Never rejects: a failure is in the result's `error`. */
export function askContent<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
): Promise<Answer<Result>> {
  return queryOnce(query, JSON.stringify(variables));
}

/** Repeats a query that failed, or whose result is over a minute old. Until the new result arrives, pages show the old one. */
export function queryOnce<Result>(
  query: PageQuery<Result>,
  variables: string,
): Promise<Answer<Result>> {
  const name = questionName(query, variables);
  const answer = known.get(name);
  const isOld = Date.now() - (answer?.askedAt ?? Number.POSITIVE_INFINITY) > KEPT_MS;
  const isAnswered = answer !== undefined && answer.error === undefined && !isOld;
  const asked = isAnswered ? Promise.resolve(answer) : pending.get(name);
  return (asked ?? sendOnce(name, query, variables)) as Promise<Answer<Result>>;
}

function sendOnce(name: string, query: PageQuery<unknown>, variables: string) {
  const sent = send(query, variables).then((answer) => {
    pending.delete(name);
    const old = known.get(name);
    if (old !== undefined && answer.error !== undefined) return old;
    known.set(name, { ...answer, askedAt: Date.now() });
    tellListeners();
    return answer;
  });
  pending.set(name, sent);
  if (known.get(name)?.error !== undefined) {
    known.delete(name);
    tellListeners();
  }
  return sent;
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Loads Apollo first: pages that are sent with their results don't need it. */
async function send(query: PageQuery<unknown>, variables: string): Promise<Answer<unknown>> {
  try {
    const { queryContent } = await import('./client.ts');
    return await queryContent(query, JSON.parse(variables));
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
