import { useEffect, useState } from 'react';
import { serverNow, setServerTime } from './server-time.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** Longer than any network that a search should wait for. */
const TIMEOUT_MS = 5_000;

/** Resolves with undefined without a network, or if a proxy removed the date. */
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

/** The server's time when the component appeared; undefined until it is fetched. */
export function useServerTime(): Date | undefined {
  const [time, setTime] = useState<Date>();
  useEffect(() => void fetchServerTime().then(setTime), []);
  return time;
}
