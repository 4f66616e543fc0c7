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
import type { PageData } from './page-data.ts';
import { createRoutes } from './routes.tsx';
import { SettingsOnServer, type SiteSettings } from './site-settings.ts';

interface PageContent {
  answers: Answers;
  data: PageData;
  settings: SiteSettings;
}

/** Returns the page at a path, with its chunks loaded, ready to be rendered; and what the router found there. */
export async function elementAt(
  path: string,
  { answers, data, settings }: PageContent,
): Promise<{ element: ReactElement; context: StaticHandlerContext }> {
  const handler = createStaticHandler(createRoutes(() => data));
  const context = await handler.query(new Request(`http://publisher.invalid${path}`));
  if (context instanceof Response)
    throw new Error(`${path} answers ${context.status}, not a page.`);
  const element = (
    <AnswersOnServer value={answers}>
      <SettingsOnServer value={settings}>
        <App>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </SettingsOnServer>
    </AnswersOnServer>
  );
  return { element, context };
}
