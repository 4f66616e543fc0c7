import { useSyncExternalStore } from 'react';

// `navigator.onLine` alone can be wrong: with some VPNs and virtual networks it is false although pages load.

let hasFailed = false;
const listeners = new Set<() => void>();

export function isOffline(): boolean {
  return hasFailed && !navigator.onLine;
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** Records whether the server responded to a request, with any status. */
export function noteRequest(isAnswered: boolean): void {
  hasFailed = !isAnswered;
  for (const listener of listeners) listener();
}

export async function isKept(path: string): Promise<boolean> {
  try {
    return (await caches.match(path)) !== undefined;
  } catch {
    // There are no caches at insecure origins, and none if a visitor blocks storage.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, tryRequest);
  if (!navigator.onLine) void tryRequest();
  return () => {
    listeners.delete(listener);
    for (const event of events) window.removeEventListener(event, tryRequest);
  };
}

async function tryRequest(): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    noteRequest(true);
  } catch {
    noteRequest(false);
  }
}
