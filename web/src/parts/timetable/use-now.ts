import { useEffect, useState } from 'react';
import { serverNow } from '../../server-time.ts';
import { useHydrated } from '../use-hydrated.tsx';

const MINUTE_MS = 60_000;

/** Returns the time, to the minute; undefined in the prerendered page, which is also read on later days. */
export function useNow(): Date | undefined {
  const isHydrated = useHydrated();
  // On a page that the app itself opens, text that appears later would move the content.
  const [now, setNow] = useState(() => (isHydrated ? serverNow() : undefined));
  useEffect(() => {
    const tell = () => setNow(serverNow());
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
