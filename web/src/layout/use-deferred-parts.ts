import { useEffect, useState } from 'react';

/** Long enough for the page to be idle. */
const WAIT_MS = 2_000;

type DeferredParts = typeof import('./deferred-parts.ts');

/** Loads the parts of the frame that pages can do without, when the page is idle, so that no visitor waits for them. */
export function useDeferredParts(): DeferredParts | undefined {
  const [parts, setParts] = useState<DeferredParts>();
  useEffect(() => {
    const load = async () => {
      try {
        setParts(await import('./deferred-parts.ts'));
      } catch {
        // The network was interrupted: this page goes without, and the next one retries.
      }
    };
    const timer = setTimeout(load, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return parts;
}
