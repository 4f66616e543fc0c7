import { matchRoutes, type RouteObject } from 'react-router-dom';
import { fetchPageData } from './fetch-page-data.ts';

/** Signs that a visitor is about to follow a link: a mouse over it, a finger on it, focus from the keyboard. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the page behind a link of ours before it is followed, once; not where the visitor's browser saves data. */
export function fetchOnIntent(routes: RouteObject[]): void {
  const fetched = new Set<string>();
  const consider = ({ target }: Event) => {
    const path = target instanceof Element ? ownPath(target.closest('a')) : undefined;
    if (path === undefined || fetched.has(path) || savesData()) return;
    fetched.add(path);
    const forget = () => fetched.delete(path);
    fetchPageData(path).catch(forget);
    for (const { route } of matchRoutes(routes, path) ?? []) {
      // What cannot be had now is asked for again when the link is followed.
      if (typeof route.lazy === 'function') route.lazy().catch(forget);
    }
  };
  for (const sign of SIGNS) addEventListener(sign, consider, { capture: true, passive: true });
}

/** Reads the path of a link to another page of this site; undefined for all else. */
function ownPath(link: HTMLAnchorElement | null): string | undefined {
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** Not every browser tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return Reflect.get(Object(connection), 'saveData') === true;
}
