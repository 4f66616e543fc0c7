import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';

const Hydrated = createContext(false);

/** False in the prerendered page and until the app has taken it over: what needs the app is disabled that long. */
export function useHydrated(): boolean {
  return useContext(Hydrated);
}

/** Tells those below it once they are hydrated. */
export function HydrationTeller({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  // As a transition it is drawn in slices, between which the page answers taps.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
