import { matchRoutes, type RouteObject } from 'react-router-dom';
import { fetchPageData } from './fetch-page-data.ts';

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the page behind an internal link, once, before the link is followed; not if the browser saves data. */
export function fetchOnIntent(routes: RouteObject[]): void {
  const fetched = new Set<string>();
  const consider = ({ target }: Event) => {
    const path = target instanceof Element ? ownPath(target.closest('a')) : undefined;
    if (path === undefined || fetched.has(path) || savesData()) return;
    fetched.add(path);
    const forget = () => fetched.delete(path);
    fetchPageData(path).catch(forget);
    for (const { route } of matchRoutes(routes, path) ?? []) {
      // If prefetching fails, the page is requested again when the link is followed.
      if (typeof route.lazy === 'function') route.lazy().catch(forget);
    }
  };
  for (const sign of SIGNS) addEventListener(sign, consider, { capture: true, passive: true });
}

function ownPath(link: HTMLAnchorElement | null): string | undefined {
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** Whether the visitor has enabled data saving; not every browser reports it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return Reflect.get(Object(connection), 'saveData') === true;
}
