import { PAGE_PLACEHOLDERS } from '@poyanil/domain';
import { renderToString } from 'react-dom/server';
import { ServerAnswers } from './content/server-answers.ts';
import { elementAt } from './element-at.tsx';
import { splitHead } from './split-head.ts';

export { renderWithContent } from './render-with-content.tsx';
export { allPages } from './site-pages.ts';
export { structuredData } from './structured-data.ts';

export interface RenderedPage {
  /** Elements for the head. */
  head: string;
  body: string;
  /** Source files of the page's and its layout's chunks, by which their style sheets are found. */
  chunks: string[];
}

/** Renders the page at a path as it is without entries, which the build does not know. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const { element, context } = await elementAt(path, {
    answers: new ServerAnswers(),
    origin: PAGE_PLACEHOLDERS.publicUrl,
    isContentSent: false,
  });
  const chunks = context.matches.flatMap(({ route }) => chunksOf(route.handle));
  return { ...splitHead(renderToString(element)), chunks };
}

function chunksOf(handle: unknown): string[] {
  const chunk = new Map(Object.entries(handle ?? {})).get('chunk');
  return typeof chunk === 'string' ? [chunk] : [];
}
