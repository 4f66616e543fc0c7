import { useLocation } from 'react-router-dom';

export function useAriaCurrent(path: string | undefined): 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  if (path === undefined) return undefined;
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
