// Runs in the browser beside the pages, and keeps on the phone what was read, so that it opens without a network too. It is built
// into one file, `/service-worker.js`, and asked for some seconds after a page is alive.

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { disable as disableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { hasForm, helpPaths, isHelp, isPage, partsOf } from './kept-paths.ts';

/** What of a service worker's own world is used here: the types of pages, which the rest of this folder has, lack it. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
const worker = self as unknown as WorkerScope;

const DAY_SECONDS = 24 * 60 * 60;
/** A lift's network answers late rather than never: a page that was kept is shown then. */
const PATIENCE_SECONDS = 5;
const PAGES = 'pages';
const HELPS = 'helps';

const wholeAnswers = new CacheableResponsePlugin({ statuses: [200] });

/** A page is kept once, whatever was searched for in it; what was typed there is not kept on the phone. */
const withoutSearch = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    new URL(request.url).search === '' ? response : null,
};

// An operator's setting, put in by the server as into pages: with `off` phones forget all that they kept, and this program.
if (/^off$/.test('__OFFLINE_PAGES__')) forget();
else keep();

function forget(): void {
  void worker.skipWaiting();
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([deleteCaches(), worker.registration.unregister()]));
  });
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

function keep(): void {
  // A new version takes over at once: pages come from the network first, so that none is an old one.
  void worker.skipWaiting();
  clientsClaim();
  // Firefox shows its own error page if a preload fails (https://github.com/GoogleChrome/workbox/issues/3134). Browsers keep
  // the setting over updates of this program, so it is switched off and not only left alone.
  disableNavigationPreload();

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPage(url.pathname) && hasForm(url.pathname),
    new NetworkOnly(),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHelp(url.pathname),
    new NetworkFirst({
      cacheName: HELPS,
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: plugins(wholeAnswers),
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPage(url.pathname),
    new NetworkFirst({
      cacheName: PAGES,
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: plugins(wholeAnswers, withoutSearch, forSome({ entries: 50, days: 30 })),
    }),
  );
  // Their names change with what is in them.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'assets',
      plugins: plugins(wholeAnswers, forSome({ entries: 150, days: 60 })),
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && /^\/(pictures|content)\/.*\.(svg|png|jpe?g|webp|avif)$/.test(url.pathname),
    new StaleWhileRevalidate({
      cacheName: 'pictures',
      plugins: plugins(wholeAnswers, forSome({ entries: 150, days: 30 })),
    }),
  );
  setCatchHandler(async ({ request, url }) =>
    request.mode === 'navigate' && url !== undefined
      ? await offlinePage(url.pathname)
      : Response.error(),
  );
}

/** The library's types say of their own plugins that they may lack what a plugin may lack, but not in our stricter way. */
function plugins(...all: object[]): WorkboxPlugin[] {
  return all as WorkboxPlugin[];
}

function forSome({ entries, days }: { entries: number; days: number }): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries: entries,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
  });
}

/** The offline page of the hospital whose page was asked for, else of the one that was read last, else the group's. */
async function offlinePage(path: string): Promise<Response> {
  const helps = await caches.open(HELPS);
  const pages = await (await caches.open(PAGES)).keys();
  const read = pages.map(({ url }) => partsOf(new URL(url).pathname).first).reverse();
  for (const first of [partsOf(path).first, ...read, '']) {
    const [offline = ''] = helpPaths(first);
    const kept = await helps.match(offline);
    if (kept !== undefined) return kept;
  }
  return Response.error();
}
