import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactElement } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { OriginOnServer } from './public-origin.ts';
import { createRoutes } from './routes.tsx';

interface PageContent {
  client: ApolloClient;
  isContentSent: boolean;
  /** The site's public one. */
  origin: string;
}

/** The page at a path, with its chunks loaded, ready to be rendered; and what the router found there. */
export async function elementAt(
  path: string,
  { client, isContentSent, origin }: PageContent,
): Promise<{ element: ReactElement; context: StaticHandlerContext }> {
  const handler = createStaticHandler(createRoutes());
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response)
    throw new Error(`${path} answers ${context.status}, not a page.`);
  const element = (
    <ApolloProvider client={client}>
      <OriginOnServer value={origin}>
        <App isContentSent={isContentSent}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </OriginOnServer>
    </ApolloProvider>
  );
  return { element, context };
}
