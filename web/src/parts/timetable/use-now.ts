import { useEffect, useState } from 'react';
import { serverNow } from '../../server-time.ts';
import { useHydrated } from '../use-hydrated.tsx';

const MINUTE_MS = 60_000;

/** The time, to the minute; undefined in the page as it was sent, which is read on other days as well. */
export function useNow(): Date | undefined {
  const isHydrated = useHydrated();
  // On a page that the app itself opens, words that came later would move what is read.
  const [now, setNow] = useState(() => (isHydrated ? serverNow() : undefined));
  useEffect(() => {
    const tell = () => setNow(serverNow());
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
