import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { forgetChanges } from '../hydration/page-changes.ts';

const Hydrated = createContext(false);

/** Returns false in the prerendered page until it is hydrated; controls that need the app are disabled until then. */
export function useHydrated(): boolean {
  return use(Hydrated);
}

export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) forgetChanges();
    // React renders a transition in slices, and the page responds to taps between them.
    else startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
