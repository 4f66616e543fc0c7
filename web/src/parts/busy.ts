import { useEffect, useSyncExternalStore } from 'react';

/** Number of parts of the page that are waiting for something the visitor requested. */
let count = 0;
const listeners = new Set<() => void>();

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
