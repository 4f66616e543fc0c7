import type { HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import type { FindDepartments } from './department-finder.tsx';

/** Loads the search once it is wanted; undefined until it is there, and again asked for with the next words where it could not be had. */
export function useDepartmentFinder(
  hospital: HospitalId,
  isWanted: boolean,
  typed: string,
): FindDepartments | undefined {
  const [finder, setFinder] = useState<{ of: HospitalId; find: FindDepartments }>();
  const find = finder?.of === hospital ? finder.find : undefined;
  const isMissing = isWanted && find === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another try.
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    import('./department-finder.tsx').then(
      ({ openDepartmentFinder }) => {
        if (!isLeft) setFinder({ of: hospital, find: openDepartmentFinder(hospital) });
      },
      // Names and lines are looked at all the same.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [hospital, isMissing, typed]);
  return find;
}
