import type { RenderWithContent } from '@poyanil/content/built-pages';
import { renderToString } from 'react-dom/server';
import { ServerAnswers } from './content/server-answers.ts';
import { elementAt } from './element-at.tsx';
import { splitHead } from './split-head.ts';

/** Renders the page at a path with all that it asks for. */
export const renderWithContent: RenderWithContent = async ({ path, origin, ask }) => {
  const answers = new ServerAnswers();
  const { element } = await elementAt(path, { answers, origin, isContentSent: true });
  let page = renderToString(element);
  // An answer may bring up the next question.
  while (answers.areMissing) {
    if (!(await answers.askMissing(ask))) return undefined;
    page = renderToString(element);
  }
  const { head, body } = splitHead(page);
  return {
    html: body,
    links: head.match(/<link rel="preload"[^>]*>/g) ?? [],
    content: String(answers),
  };
};
