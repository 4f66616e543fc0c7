import { useLocation } from 'react-router-dom';

/** Tells how an address stands to the page shown: that page's own, that of the section it belongs to, or neither. */
export function useCurrent(path: string | undefined): 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  if (path === undefined) return undefined;
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
