import { ApolloLink, Observable } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { Ask, RenderWithContent } from '@poyanil/content/built-pages';
import type { Operation } from '@poyanil/content/operations';
import { renderToString } from 'react-dom/server';
import { createContentClient } from './content/client.ts';
import { elementAt } from './element-at.tsx';
import { splitHead } from './split-head.ts';

/** Renders the page at a path with all that it asks for. */
export const renderWithContent: RenderWithContent = async ({ path, origin, ask }) => {
  const answers = new Answers(ask);
  const client = createContentClient(new ApolloLink((operation) => answers.to(operation)));
  const { element } = await elementAt(path, { client, origin, isContentSent: true });
  const { result } = await prerenderStatic({ tree: element, renderFunction: renderToString });
  if (!answers.areWhole) return undefined;
  const { head, body } = splitHead(result);
  return {
    html: body,
    links: head.match(/<link rel="preload"[^>]*>/g) ?? [],
    content: JSON.stringify(client.extract()),
  };
};

/** The answers that one rendering was given. */
class Answers {
  areWhole = true;
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  to({ operationName = '', variables, query }: ApolloLink.Operation) {
    const { hash } = query as Operation<unknown, unknown>;
    return new Observable<ApolloLink.Result>((observer) => {
      this.#read({ hash, operationName, variables }).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
    });
  }

  async #read(question: Parameters<Ask>[0]): Promise<ApolloLink.Result> {
    try {
      const result: ApolloLink.Result = JSON.parse(await this.#ask(question));
      this.areWhole &&= result.errors === undefined;
      return result;
    } catch (error) {
      this.areWhole = false;
      throw error;
    }
  }
}
