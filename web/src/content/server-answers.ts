import type { Ask } from '@poyanil/content/built-pages';
import { type Answer, type Answers, type Query, questionName } from './answers.ts';

/** The answers of one page that is rendered on a server. */
export class ServerAnswers implements Answers {
  readonly #data = new Map<string, unknown>();
  readonly #missing = new Map<string, Parameters<Ask>[0]>();

  read<Result>(query: Query<Result>, variables: string): Answer<Result> | undefined {
    const name = questionName(query, variables);
    if (this.#data.has(name)) return { data: this.#data.get(name) as Result };
    const { hash, name: operationName } = query;
    this.#missing.set(name, { hash, operationName, variables: JSON.parse(variables) });
    return undefined;
  }

  readonly subscribe = () => () => undefined;

  /** Whether the page that was rendered read an answer that was not there. */
  get areMissing(): boolean {
    return this.#missing.size > 0;
  }

  /** Asks what was missing. Resolves with whether all of it was answered whole. */
  async askMissing(ask: Ask): Promise<boolean> {
    const missing = [...this.#missing];
    this.#missing.clear();
    const settled = await Promise.allSettled(
      missing.map(async ([name, question]) => {
        const { data, errors } = JSON.parse(await ask(question));
        this.#data.set(name, data);
        return errors === undefined;
      }),
    );
    return settled.every((each) => each.status === 'fulfilled' && each.value);
  }

  /** What the page is sent with, as JSON. */
  toString(): string {
    return JSON.stringify(Object.fromEntries(this.#data));
  }
}
