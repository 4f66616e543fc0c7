import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { createRoutes } from './routes.tsx';

export { allPages } from './site-pages.ts';
export { structuredData } from './structured-data.ts';

export interface RenderedPage {
  html: string;
  /** Source files of the page's and its layout's chunks, by which their style sheets are found. */
  chunks: string[];
}

/** Renders the page at a path, to text. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const handler = createStaticHandler(createRoutes());
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response)
    throw new Error(`${path} answers ${context.status}, not a page.`);
  const html = renderToString(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return { html, chunks: context.matches.flatMap(({ route }) => chunksOf(route.handle)) };
}

function chunksOf(handle: unknown): string[] {
  const chunk = new Map(Object.entries(handle ?? {})).get('chunk');
  return typeof chunk === 'string' ? [chunk] : [];
}
