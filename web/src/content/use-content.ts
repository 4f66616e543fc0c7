import type { Operation } from '@poyanil/content/operations';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Answer, Answers } from './answers.ts';
import { askOnce, browserAnswers } from './browser-answers.ts';

/** A server has answers of its own for each page that it renders. */
export const AnswersOnServer = createContext<Answers>(browserAnswers);

/** Reads what the page came with, or asks the content once the page is drawn. Nothing is asked while `skip` is true. */
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
    if (!skip) void askOnce(query, asked);
  }, [query, asked, skip]);
  return { ...answer, isLoading: !skip && answer === undefined };
}
