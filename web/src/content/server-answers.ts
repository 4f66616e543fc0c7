import type { ExecuteQuery } from '@poyanil/content/built-pages';
import { type Answer, type Answers, type PageQuery, questionName } from './answers.ts';

export class ServerAnswers implements Answers {
  readonly #data = new Map<string, unknown>();
  readonly #missing = new Map<string, Parameters<ExecuteQuery>[0]>();

  read<Result>(query: PageQuery<Result>, variables: string): Answer<Result> | undefined {
    const name = questionName(query, variables);
    if (this.#data.has(name)) return { data: this.#data.get(name) as Result };
    const { hash, name: operationName } = query;
    this.#missing.set(name, { hash, operationName, variables: JSON.parse(variables) });
    return undefined;
  }

  readonly subscribe = () => () => undefined;

  get areMissing(): boolean {
    return this.#missing.size > 0;
  }

  /** Rejects if a result is incomplete. */
  async askMissing(ask: ExecuteQuery): Promise<void> {
    const missing = [...this.#missing];
    this.#missing.clear();
    await Promise.all(
      missing.map(async ([name, question]) => {
        this.#data.set(name, await ask(question));
      }),
    );
  }

  /** Returns all results sorted by name, so that the same page always has the same bytes. */
  all(): Record<string, unknown> {
    const names = [...this.#data.keys()].sort();
    return Object.fromEntries(names.map((name) => [name, this.#data.get(name)]));
  }
}
