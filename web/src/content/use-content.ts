import type { Operation } from '@poyanil/content/operations';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Answer, Answers } from './answers.ts';
import { browserAnswers, queryOnce } from './browser-answers.ts';

/** On a server, the results of the page that it is rendering. */
export const AnswersOnServer = createContext<Answers>(browserAnswers);

/** Returns the results that came with the page, or queries the content once the page is rendered. Sends nothing while `skip` is true. */
export function useContent<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
  { skip = false } = {},
): Answer<Result> & { isLoading: boolean } {
  const answers = use(AnswersOnServer);
  const asked = JSON.stringify(variables);
  const read = () => (skip ? undefined : answers.read(query, asked));
  const answer = useSyncExternalStore(answers.subscribe, read, read);
  useEffect(() => {
    if (!skip) void queryOnce(query, asked);
  }, [query, asked, skip]);
  return { ...answer, isLoading: !skip && answer === undefined };
}
