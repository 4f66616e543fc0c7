import { useSyncExternalStore } from 'react';

/** False in the prerendered page and until the app has taken it over: what needs the app is disabled that long. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

function subscribe() {
  return () => {};
}

function inBrowser() {
  return true;
}

function onServer() {
  return false;
}
