import type { Operation } from '@poyanil/content/operations';
import { knownAnswers } from '../page-data.ts';
import { type Answer, type Answers, type Query, questionName } from './answers.ts';

/** Asks the content for what is not known yet. */
interface BrowserAnswers extends Answers {
  /** Returns a known answer, or sends the query. A query that failed is sent again. */
  ask<Result>(query: Query<Result>, variables: string): Promise<Answer<Result>>;
}

/** The answers of one visit: those that the page came with, and those to what was asked since. */
function createBrowserAnswers(): BrowserAnswers {
  const known: Map<string, Answer<unknown>> = knownAnswers;
  const pending = new Map<string, Promise<Answer<unknown>>>();
  const listeners = new Set<() => void>();

  function tellListeners(): void {
    for (const listener of listeners) listener();
  }

  function sendOnce(name: string, query: Query<unknown>, variables: string) {
    const sent = send(query, variables).then((answer) => {
      pending.delete(name);
      known.set(name, answer);
      tellListeners();
      return answer;
    });
    pending.set(name, sent);
    if (known.delete(name)) tellListeners();
    return sent;
  }

  return {
    read: <Result>(query: Query<Result>, variables: string) =>
      known.get(questionName(query, variables)) as Answer<Result> | undefined,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    ask<Result>(query: Query<Result>, variables: string) {
      const name = questionName(query, variables);
      const answer = known.get(name);
      if (answer !== undefined && answer.error === undefined) {
        return Promise.resolve(answer as Answer<Result>);
      }
      return (pending.get(name) ?? sendOnce(name, query, variables)) as Promise<Answer<Result>>;
    },
  };
}

/** Loads Apollo before it asks: pages that are sent with their answers do without it. */
async function send(query: Query<unknown>, variables: string): Promise<Answer<unknown>> {
  try {
    const { queryContent } = await import('./client.ts');
    return await queryContent(query, JSON.parse(variables));
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

export const browserAnswers = createBrowserAnswers();

/** Asks the content. Does not reject: a failure is the answer's `error`. */
export function askContent<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
): Promise<Answer<Result>> {
  return browserAnswers.ask(query, JSON.stringify(variables));
}
