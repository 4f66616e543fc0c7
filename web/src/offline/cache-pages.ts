import { SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { hospitalIds } from '@poyanil/domain';
import type { createBrowserRouter } from 'react-router-dom';
import { hasForm, helpPaths, isPage, partsOf } from './cached-paths.ts';
import { isKept, isOffline } from './connection.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Caches visited pages and this page's files. If a browser can't cache (private window, data saving), the site works as before. */
export async function cachePages(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  if (serviceWorker === undefined || connection?.saveData === true) return;
  const isFirstVisit = serviceWorker.controller === null;
  await serviceWorker.register(SERVICE_WORKER_PATH);
  const { active } = await serviceWorker.ready;
  const keep = (addresses: string[]) => {
    if (addresses.length === 0) return;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: addresses } });
  };
  const keepPage = async (path: string) => {
    keep([...(await lacking(path)), ...(await oldHelps(path))]);
  };
  await keepPage(router.state.location.pathname);
  if (isFirstVisit) keep(loadedFiles());
  window.addEventListener('click', leaveToBrowser, true);
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle') void keepPage(location.pathname);
  });
}

/** Makes a link without a network load its cached page with its entries: the app would request files and entries that are not cached. */
function leaveToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (isOffline() && link?.origin === window.location.origin) event.stopPropagation();
}

/** A page reached by an internal link was never loaded as a page, and a page with a query is not cached: fetch it without the query. */
async function lacking(path: string): Promise<string[]> {
  return isPage(path) && !hasForm(path) && !(await isKept(path)) ? [path] : [];
}

async function oldHelps(path: string): Promise<string[]> {
  const { language, first } = partsOf(path);
  const helps = helpPaths(hospitalIds.find((id) => id === first) ?? '', language);
  const ages = await Promise.all(helps.map(ageMs));
  return helps.filter((_, index) => (ages[index] ?? 0) > DAY_MS);
}

async function ageMs(path: string): Promise<number> {
  const kept = await caches.match(path);
  const date = Date.parse(kept?.headers.get('date') ?? '');
  return Number.isNaN(date) ? Number.POSITIVE_INFINITY : Date.now() - date;
}

/** Returns all files of our own that this page has loaded; the browser takes them from its cache without a request. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && !isPage(pathname))
    .map(({ pathname, search }) => pathname + search);
}
