import type { ExecuteQuery } from '@poyanil/content/built-pages';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { ServerAnswers } from './content/server-answers.ts';
import { AnswersOnServer } from './content/use-content.ts';
import type { PageData } from './page-data.ts';
import { createRoutes } from './routes.tsx';
import { SettingsOnServer, type SiteSettings } from './site-settings.ts';
import { splitHead } from './split-head.ts';

export { allPages } from './site-pages.ts';
export { provideSiteWords } from './site-words.ts';
export { structuredData } from './structured-data.ts';

export interface RenderedPage {
  head: string;
  body: string;
  answers: PageData['answers'];
}

interface PageToRender {
  path: string;
  words: unknown;
  settings: SiteSettings;
  /** Queries the content; rejects if the result is incomplete. */
  ask: ExecuteQuery;
}

/** Renders the page at a path with the results of its queries. Rejects if a query has no result. */
export async function renderPage({
  path,
  words,
  settings,
  ask,
}: PageToRender): Promise<RenderedPage> {
  const answers = new ServerAnswers();
  const data = { release: settings.release, version: '', words, answers: {} };
  const handler = createStaticHandler(createRoutes(() => data));
  const context = await handler.query(new Request(`http://publisher.invalid${path}`));
  if (context instanceof Response)
    throw new Error(`${path} answers ${context.status}, not a page.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const element = (
    <AnswersOnServer value={answers}>
      <SettingsOnServer value={settings}>
        <App>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </SettingsOnServer>
    </AnswersOnServer>
  );
  let html = renderToString(element);
  // A result may cause the next query.
  while (answers.areMissing) {
    await answers.askMissing(ask);
    html = renderToString(element);
  }
  return { ...splitHead(html), answers: answers.all() };
}

/** Absent until they are needed, because their titles contain texts of the site. */
let routes: RouteObject[] | undefined;

export function chunksOf(path: string): string[] {
  routes ??= createRoutes(() => {
    throw new Error('These routes are only matched.');
  });
  return (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.handle?.source ?? []);
}
