import { createContext, use } from 'react';

/** The public origin where no page tells it: while one is rendered. */
export const OriginOnServer = createContext('');

/**
 * The origin as the server that sent the page put it in: React adopts a canonical link only if it
 * says the same.
 */
export function usePublicOrigin(): string {
  const onServer = use(OriginOnServer);
  return typeof document === 'undefined'
    ? onServer
    : (document.documentElement.dataset.origin ?? '');
}
