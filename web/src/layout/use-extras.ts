import { useEffect, useState } from 'react';

/** Long enough for the page to be at rest. */
const WAIT_MS = 2_000;

type Extras = typeof import('./extras.ts');

/** What the frame has beside all that its pages need: it comes when the page is at rest, so that no visitor waits for it. */
export function useExtras(): Extras | undefined {
  const [extras, setExtras] = useState<Extras>();
  useEffect(() => {
    const load = async () => {
      try {
        setExtras(await import('./extras.ts'));
      } catch {
        // The network was cut: the page goes without, and the next one tries again.
      }
    };
    const timer = setTimeout(load, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return extras;
}
