import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { forgetChanges } from '../hydration/page-changes.ts';

const Hydrated = createContext(false);

/** False in the prerendered page and until the app has taken it over: what needs the app is disabled that long. */
export function useHydrated(): boolean {
  return use(Hydrated);
}

export function HydrationTeller({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) forgetChanges();
    // React draws a transition in slices, and the page answers taps between them.
    else startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
