import type { Operation } from '@poyanil/content/operations';
import { type Answer, type Answers, type Query, questionName } from './answers.ts';
import { sentContent } from './sent-content.ts';

/** The answers of one visit: those that the page came with, and those to what was asked since. */
class BrowserAnswers implements Answers {
  readonly #known = new Map<string, Answer<unknown>>(
    Object.entries(sentContent()).map(([name, data]) => [name, { data }]),
  );
  readonly #pending = new Map<string, Promise<Answer<unknown>>>();
  readonly #listeners = new Set<() => void>();

  read<Result>(query: Query<Result>, variables: string) {
    return this.#known.get(questionName(query, variables)) as Answer<Result> | undefined;
  }

  readonly subscribe = (onChange: () => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  /** Returns a known answer, or sends the query. A query that failed is sent again. */
  ask<Result>(query: Query<Result>, variables: string): Promise<Answer<Result>> {
    const name = questionName(query, variables);
    const known = this.#known.get(name);
    if (known !== undefined && known.error === undefined) {
      return Promise.resolve(known as Answer<Result>);
    }
    const pending = this.#pending.get(name) ?? this.#send(name, query, variables);
    return pending as Promise<Answer<Result>>;
  }

  #send(name: string, query: Query<unknown>, variables: string): Promise<Answer<unknown>> {
    const pending = send(query, variables);
    this.#pending.set(name, pending);
    if (this.#known.delete(name)) this.#tell();
    void pending.then((answer) => {
      this.#pending.delete(name);
      this.#known.set(name, answer);
      this.#tell();
    });
    return pending;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
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

export const browserAnswers = new BrowserAnswers();

/** Asks the content. Does not reject: a failure is the answer's `error`. */
export function askContent<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
): Promise<Answer<Result>> {
  return browserAnswers.ask(query, JSON.stringify(variables));
}
