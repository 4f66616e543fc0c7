import type { ReactElement } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import type { Answers } from './content/answers.ts';
import { AnswersOnServer } from './content/use-content.ts';
import { OriginOnServer } from './public-origin.ts';
import { createRoutes } from './routes.tsx';

interface PageContent {
  answers: Answers;
  isContentSent: boolean;
  /** The site's public one. */
  origin: string;
}

/** The page at a path, with its chunks loaded, ready to be rendered; and what the router found there. */
export async function elementAt(
  path: string,
  { answers, isContentSent, origin }: PageContent,
): Promise<{ element: ReactElement; context: StaticHandlerContext }> {
  const handler = createStaticHandler(createRoutes());
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response)
    throw new Error(`${path} answers ${context.status}, not a page.`);
  const element = (
    <AnswersOnServer value={answers}>
      <OriginOnServer value={origin}>
        <App isContentSent={isContentSent}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </OriginOnServer>
    </AnswersOnServer>
  );
  return { element, context };
}
