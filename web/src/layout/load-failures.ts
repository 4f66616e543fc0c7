import { useEffect, useState } from 'react';
import { isKept } from '../offline/connection.ts';
import { timeoutSignal } from '../timeout-signal.ts';

/** How long the server may take to send a page's data, and then to answer, before the failure page is shown. */
export const PATIENCE_MS = 10_000;

/** How long a page's program may take to come: it can be larger than the data. */
const PROGRAM_PATIENCE_MS = 20_000;

/** Errors of files that could not be loaded. Vite reports those of the app's own. */
const loadFailures = new WeakSet<object>();
if (!import.meta.env.SSR) {
  addEventListener('vite:preloadError', ({ payload }) => noteLoadFailure(payload));
}

export function noteLoadFailure(error: unknown): void {
  if (error instanceof Error) loadFailures.add(error);
}

/** Rejects if the program of a page does not come in time: on a line that hangs, browsers wait for minutes. */
export function inTime<Program>(program: Promise<Program>): Promise<Program> {
  if (import.meta.env.SSR) return program;
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => {
      const error = new Error('The program of the page did not come in time.');
      noteLoadFailure(error);
      reject(error);
    }, PROGRAM_PATIENCE_MS);
  });
  return Promise.race([program, timeout]);
}

/** Whether a file could not be loaded: the network was cut, or the site has a newer version with other files. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && loadFailures.has(error);
}

/**
 * Loads the whole page if the phone keeps it or the server answers, once for each entry of the history. Returns whether it is being
 * loaded.
 */
export function useReload(isWanted: boolean): boolean {
  const [isReloading, setReloading] = useState(() => isWanted && !wasReloaded());
  useEffect(() => {
    if (isReloading) void isKept(location.pathname).then(reload).then(setReloading);
  }, [isReloading]);
  return isReloading;
}

/**
 * Loads the whole page if `error` says that a part of it could not be loaded: browsers ask for such a file once, and keep the
 * failure as long as the page lives. Resolves with whether it is being loaded. For pages on which nothing is typed that their
 * address does not have.
 */
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

/** Without a network, a reload would leave the browser's own error page. */
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
