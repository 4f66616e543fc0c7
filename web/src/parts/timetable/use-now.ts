import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute; undefined in the page as it was sent, which is read on other days as well. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tell = () => setNow(new Date());
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
