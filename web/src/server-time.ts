import { useEffect, useState } from 'react';
import { timeoutSignal } from './timeout-signal.ts';

// A phone's clock may be days off, and the server checks the day of an appointment by its own.

/** Longer than any network that a search should wait for. */
const TIMEOUT_MS = 5_000;
let aheadMs = 0;

/** Returns the time by the server's clock if it was fetched, else by the phone's. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Resolves with undefined without a network, or if a proxy removed the date. */
export async function fetchServerTime(): Promise<Date | undefined> {
  try {
    const signal = timeoutSignal(TIMEOUT_MS);
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    const time = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(time)) return undefined;
    aheadMs = time - Date.now();
    return serverNow();
  } catch {
    return undefined;
  }
}

/** The server's time when the component appeared; undefined until it is fetched. */
export function useServerTime(): Date | undefined {
  const [time, setTime] = useState<Date>();
  useEffect(() => void fetchServerTime().then(setTime), []);
  return time;
}
