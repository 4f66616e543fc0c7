import type { Operation } from '@poyanil/content/operations';

/** A result of a query. If a part could not be found, it has both data and an error. */
export interface Answer<Result> {
  data?: Result | undefined;
  error?: Error | undefined;
}

export type PageQuery<Result> = Operation<Result, never>;

export interface Answers {
  /** Returns the result of a query with variables, as JSON; undefined until it is known. */
  read<Result>(query: PageQuery<Result>, variables: string): Answer<Result> | undefined;
  subscribe(onChange: () => void): () => void;
}

/** Returns the name of a query with its variables. The results in a page have these names. */
export function questionName({ name }: { name: string }, variables: string): string {
  return `${name} ${variables}`;
}
