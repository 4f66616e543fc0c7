import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { fetchOnIntent } from './fetch-on-intent.ts';
import { readPageData } from './fetch-page-data.ts';
import { allowForeignChanges } from './hydration/foreign-changes.ts';
import { hydratePage, tellForms } from './hydration/hydrate-page.tsx';
import { isOtherPage } from './hydration/page-changes.ts';
import { learnAnswers, sentPageData } from './page-data.ts';
import { createRoutes } from './routes.tsx';
import { documentSettings } from './site-settings.ts';
import { provideSiteWords } from './site-words.ts';

const SHOWN_PAGE = 'sent';
/** How long to wait before caching pages, until the page is hydrated and has loaded its first screen. */
const KEEPING_DELAY_MS = 5_000;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
if (isOtherPage()) location.reload();
else await start(root);

async function start(element: HTMLElement): Promise<void> {
  settleSpelling();
  allowForeignChanges(element);
  try {
    await show(element);
  } catch (error) {
    tellForms(element);
    throw error;
  }
}

async function show(element: HTMLElement): Promise<void> {
  await loadSiteWords();
  const routes: RouteObject[] = createRoutes((path) =>
    readPageData(path, () => router.state.navigation.location),
  );
  keepMissing(routes);
  await loadMatchedRoutes(routes);
  // The development server's page contains only a comment.
  const isPrerendered = element.firstElementChild !== null;
  // With hydration data, the router keeps the scroll position of a visitor who has already scrolled.
  const router = createBrowserRouter(routes, { hydrationData: sentData(routes) });
  const app = (
    <App>
      <RouterProvider router={router} />
    </App>
  );
  if (isPrerendered) hydratePage(element, app, { onFailure: () => router.dispose() });
  else createRoot(element).render(app);
  fetchOnIntent(routes);
  endNavigationOnReturn(router);
  if (import.meta.env.PROD) setTimeout(() => void startKeeping(router), KEEPING_DELAY_MS);
}

/** Ends the navigation that a page was left for, when the browser restores it from its back/forward cache: it would otherwise never end. */
function endNavigationOnReturn(router: ReturnType<typeof createBrowserRouter>): void {
  addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state === 'idle') return;
    const inPlace = { replace: true, preventScrollReset: true, state: location.state };
    void router.navigate(location, inPlace);
  });
}

/** Loads the texts that many pages need. The inline script has already fetched the file. */
async function loadSiteWords(): Promise<void> {
  const response = await fetch(documentSettings().siteWords);
  if (!response.ok) throw new Error(`site words: ${response.status}`);
  provideSiteWords(await response.json());
}

function sentData(routes: RouteObject[]): HydrationState {
  const page = matchRoutes(routes, window.location)?.at(-1)?.route;
  if (page !== undefined) page.id = SHOWN_PAGE;
  const data = sentPageData();
  if (data === undefined) return {};
  learnAnswers(data);
  return { loaderData: { [SHOWN_PAGE]: data } };
}

async function startKeeping(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  try {
    const { cachePages } = await import('./offline/cache-pages.ts');
    await cachePages(router);
  } catch {
    // The network was interrupted, or the browser can't cache: the next visit retries.
  }
}

/** Adds a not-found route for an entry that the server did not know, so that its page is hydrated as it was sent. */
function keepMissing(routes: RouteObject[]): void {
  if (document.querySelector('meta[name="robots"][content="noindex"]') === null) return;
  const [site, page] = (matchRoutes(routes, window.location) ?? []).slice(-2);
  const missing = site?.route.children?.find(({ path }) => path === '*');
  if (page?.params.id === undefined || missing === undefined) return;
  site?.route.children?.push({ ...missing, path: page.pathname });
}

/** Loads the matched routes first: until then the router would render nothing, and the prerendered page would appear twice. */
async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

/** Decodes `%2F` in a facility's path to `/`, as in routes and links. */
function settleSpelling(): void {
  const { pathname, search, hash } = window.location;
  const plain = pathname.replaceAll(/%2f/gi, '/');
  if (plain !== pathname) history.replaceState(history.state, '', `${plain}${search}${hash}`);
}
