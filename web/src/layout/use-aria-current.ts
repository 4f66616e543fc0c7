import { useLocation } from 'react-router-dom';

/** Returns the `aria-current` of a link: 'page' for the current page, 'true' for its section, else undefined. */
export function useAriaCurrent(path: string | undefined): 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  if (path === undefined) return undefined;
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
