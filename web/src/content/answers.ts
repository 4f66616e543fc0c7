import type { Operation } from '@poyanil/content/operations';

/** What the content answers. If only a part could not be found, it has both. */
export interface Answer<Result> {
  data?: Result | undefined;
  error?: Error | undefined;
}

/** A query whatever its variables are. */
export type Query<Result> = Operation<Result, never>;

/** The answers that pages read while they are drawn. */
export interface Answers {
  /** Returns the answer to a query with variables, which are JSON; undefined before it is known. */
  read<Result>(query: Query<Result>, variables: string): Answer<Result> | undefined;
  /** Calls `onChange` after each change, until the returned function is called. */
  subscribe(onChange: () => void): () => void;
}

/** The name of a question. A page is sent with its answers by these names. */
export function questionName({ name }: { name: string }, variables: string): string {
  return `${name} ${variables}`;
}
