import type { HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import type { Finder } from './finder/open-finder.tsx';

/** The search of a hospital's doctors: undefined until it is there; 'failed' where it cannot be had now. */
export type FinderState = Finder | 'failed' | undefined;

/** Those that are there: a visitor who comes back to the list finds it as it was, at once. */
const opened = new Map<HospitalId, Finder>();

/** Loads the search once it is wanted, and again with the next choice where it could not be had. */
export function useFinder(hospital: HospitalId, isWanted: boolean, choice: string): FinderState {
  const [found, setFound] = useState<{ of: HospitalId; choice: string; state: FinderState }>();
  const state = opened.get(hospital) ?? (found?.of === hospital ? found.state : undefined);
  const isSettled = state !== undefined && (state !== 'failed' || found?.choice === choice);
  useEffect(() => {
    if (!isWanted || isSettled) return;
    let isLeft = false;
    const settle = (next: FinderState) => {
      if (!isLeft) setFound({ of: hospital, choice, state: next });
    };
    import('./finder/open-finder.tsx')
      .then(({ openFinder }) => openFinder(hospital))
      .then(
        (finder) => {
          opened.set(hospital, finder);
          settle(finder);
        },
        () => settle('failed'),
      );
    return () => {
      isLeft = true;
    };
  }, [hospital, isWanted, choice, isSettled]);
  return state;
}
