import type { Ask } from '@poyanil/content/built-pages';
import { renderToString } from 'react-dom/server';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ServerAnswers } from './content/server-answers.ts';
import { elementAt } from './element-at.tsx';
import type { PageData } from './page-data.ts';
import { createRoutes } from './routes.tsx';
import type { SiteSettings } from './site-settings.ts';
import { splitHead } from './split-head.ts';

export { allPages } from './site-pages.ts';
export { provideSiteWords } from './site-words.ts';
export { structuredData } from './structured-data.ts';

export interface RenderedPage {
  /** Elements for the head. */
  head: string;
  body: string;
  /** The answers to all that the page asked. */
  answers: PageData['answers'];
}

interface PageToRender {
  /** The path as links have it. */
  path: string;
  words: unknown;
  settings: SiteSettings;
  /** Asks the content; rejects if there is no whole answer. */
  ask: Ask;
}

/** Renders the page at a path with all that it asks for. Rejects if a question is not answered. */
export async function renderPage({
  path,
  words,
  settings,
  ask,
}: PageToRender): Promise<RenderedPage> {
  const answers = new ServerAnswers();
  const data = { release: settings.release, version: '', words, answers: {} };
  const { element } = await elementAt(path, { answers, data, settings });
  let html = renderToString(element);
  // An answer may bring up the next question.
  while (answers.areMissing) {
    await answers.askMissing(ask);
    html = renderToString(element);
  }
  return { ...splitHead(html), answers: answers.all() };
}

/** Returns the source files of the chunks that the page at a path needs, for its own scripts and style sheets. */
export function chunksOf(path: string): string[] {
  const matches = matchRoutes(routesToMatch(), path) ?? [];
  return matches.flatMap(({ route }) => chunkOf(route.handle));
}

function chunkOf(handle: unknown): string[] {
  const chunk = new Map(Object.entries(handle ?? {})).get('chunk');
  return typeof chunk === 'string' ? [chunk] : [];
}

let routes: RouteObject[] | undefined;

function routesToMatch(): RouteObject[] {
  routes ??= createRoutes(() => {
    throw new Error('These routes are only matched.');
  });
  return routes;
}
