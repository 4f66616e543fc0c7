import { useEffect, useState } from 'react';
import { isKept } from '../offline/connection.ts';
import { timeoutSignal } from '../timeout-signal.ts';

/** How long to wait for a page's data, and then for the server, before the failure page is shown. */
export const PATIENCE_MS = 10_000;

/** How long to wait for a page's code, which can be larger than the data. */
const PROGRAM_PATIENCE_MS = 20_000;

const loadFailures = new WeakSet<object>();
if (!import.meta.env.SSR) {
  addEventListener('vite:preloadError', ({ payload }) => noteLoadFailure(payload));
}

export function noteLoadFailure(error: unknown): void {
  if (error instanceof Error) loadFailures.add(error);
}

/** Rejects if a page's code does not load in time: on a hanging connection, browsers wait for minutes. */
export function inTime<Program>(program: Promise<Program>): Promise<Program> {
  if (import.meta.env.SSR) return program;
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => {
      const error = new Error('The page is late.');
      noteLoadFailure(error);
      reject(error);
    }, PROGRAM_PATIENCE_MS);
  });
  return Promise.race([program, timeout]);
}

/** Whether a file failed to load: the network was interrupted, or the site has a newer version with other files. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && loadFailures.has(error);
}

/** Reloads the whole page if the phone has cached it or the server responds, once per history entry. Returns whether it is reloading. */
export function useReload(isWanted: boolean): boolean {
  const [isReloading, setReloading] = useState(() => isWanted && !wasReloaded());
  useEffect(() => {
    if (isReloading) void isKept(location.pathname).then(reload).then(setReloading);
  }, [isReloading]);
  return isReloading;
}

/** Reloads the page, as browsers request a failed part only once. Resolves with whether it does. Only use it if all input is in the URL. */
export async function reloadForPart(error: unknown): Promise<boolean> {
  return isLoadFailure(error) && !wasReloaded() && (await reload(false));
}

async function reload(isPageKept: boolean): Promise<boolean> {
  if (!isPageKept && !(await isServed(location.href))) return false;
  history.replaceState({ ...history.state, wasReloaded: true }, '');
  location.reload();
  return true;
}

function wasReloaded(): boolean {
  return Reflect.get(Object(history.state), 'wasReloaded') === true;
}

/** Whether the server responds. Without a network, a reload would end on the browser's own error page. */
async function isServed(address: string): Promise<boolean> {
  const request = {
    method: 'HEAD',
    cache: 'no-store',
    signal: timeoutSignal(PATIENCE_MS),
  } as const;
  return fetch(address, request).then(
    ({ status }) => status < 500,
    () => false,
  );
}
