import { SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { hospitalIds } from '@poyanil/domain';
import type { createBrowserRouter } from 'react-router-dom';
import { isKept, isOffline } from './connection.ts';
import { hasForm, helpPaths, isPage, partsOf } from './kept-paths.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Has the phone keep what is read from now on, and this page with its files, so that all of it opens without a network. Where a
 * browser does not keep anything (a private window, a visitor who saves data) the site is the same.
 */
export async function keepPages(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
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

/** Without a network a link loads its page, as kept, with its entries: the app would ask for files and entries that it lacks. */
function leaveToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (isOffline() && link?.origin === window.location.origin) event.stopPropagation();
}

/**
 * A page that was reached by a link within the site never came as a page, and one that came with a query is not kept: it is fetched
 * once without that, for the phone to keep.
 */
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

/** All that this page has loaded of our own: the browser has it still, and asks nobody for it. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && !isPage(pathname))
    .map(({ pathname, search }) => pathname + search);
}
