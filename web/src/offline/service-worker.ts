// Caches visited pages on the phone. Built into one file, `/service-worker.js`, and loaded some seconds after a page is hydrated.

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { disable as disableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { hasForm, helpPaths, isHelpPage, isPage, partsOf } from './cached-paths.ts';

/** The used part of a service worker's global scope, which the page types of the rest of this folder lack. */
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
/** How long to wait for the network before a cached page is shown: in a lift, it responds late rather than never. */
const PATIENCE_SECONDS = 5;
const PAGES = 'pages';
const HELPS = 'helps';

const wholeAnswers = new CacheableResponsePlugin({ statuses: [200] });

/** Caches a page once for all searches in it, so that nothing typed there is stored on the phone. */
const withoutSearch = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    new URL(request.url).search === '' ? response : null,
};

// An operator's setting, inserted by the server as in pages: with `off`, phones delete their cache and this service worker.
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
  // A new version takes over at once. Pages come from the network first, so none is outdated.
  void worker.skipWaiting();
  clientsClaim();
  // Firefox shows its own error page if a preload fails (https://github.com/GoogleChrome/workbox/issues/3134). Browsers keep the setting
  // across updates of this file, so disable it explicitly.
  disableNavigationPreload();

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPage(url.pathname) && hasForm(url.pathname),
    new NetworkOnly(),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHelpPage(url.pathname),
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
  // Their names change with their content.
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

/** Converts the library's plugins, whose optional properties don't match our stricter compiler options. */
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

/** Returns the offline page of the requested page's hospital, else of the last read page's, else the group's. */
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
