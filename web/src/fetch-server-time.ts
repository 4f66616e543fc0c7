import { useEffect, useState } from 'react';
import { serverNow, setServerTime } from './server-time.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** Timeout for the request. A search should not wait longer for any network. */
const TIMEOUT_MS = 5_000;

/** Resolves with undefined if the network is down, or if a proxy removed the date. */
export async function fetchServerTime(): Promise<Date | undefined> {
  try {
    const signal = timeoutSignal(TIMEOUT_MS);
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    const time = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(time)) return undefined;
    setServerTime(time);
    return serverNow();
  } catch {
    return undefined;
  }
}

export function useServerTime(): Date | undefined {
  const [time, setTime] = useState<Date>();
  useEffect(() => void fetchServerTime().then(setTime), []);
  return time;
}
