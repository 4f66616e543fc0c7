import type { HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import type { Finder } from './finder/open-finder.tsx';

/** The search of a hospital's doctors: undefined until it is there; 'failed' where it cannot be had now. */
export type FinderState = Finder | 'failed' | undefined;

/** Loads the search once it is wanted, and again with the next choice where it could not be had. */
export function useFinder(hospital: HospitalId, isWanted: boolean, choice: string): FinderState {
  const [finder, setFinder] = useState<{ of: HospitalId; state: FinderState }>();
  const state = finder?.of === hospital ? finder.state : undefined;
  const isMissing = state === undefined || state === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice asks again
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let isLeft = false;
    const settle = (next: FinderState) => {
      if (!isLeft) setFinder({ of: hospital, state: next });
    };
    import('./finder/open-finder.tsx')
      .then(({ openFinder }) => openFinder(hospital))
      .then(settle, () => settle('failed'));
    return () => {
      isLeft = true;
    };
  }, [hospital, isWanted, choice, isMissing]);
  return state;
}
