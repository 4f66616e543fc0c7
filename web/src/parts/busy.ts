import { useEffect, useSyncExternalStore } from 'react';

/** Parts of the page that wait for something that the visitor asked for. */
let count = 0;
const listeners = new Set<() => void>();

/** Has the site's sign say that the page is loading for as long as `isBusy`, as a navigation does. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    change(1);
    return () => change(-1);
  }, [isBusy]);
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}

function change(by: number): void {
  count += by;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
