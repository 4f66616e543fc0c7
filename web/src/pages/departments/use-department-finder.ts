import type { HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import { useBusy } from '../../parts/busy.ts';
import type { FindDepartments } from './department-finder.tsx';

/** Loads the search once it is needed; undefined until it is loaded. If loading fails, the next input retries it. */
export function useDepartmentFinder(
  hospital: HospitalId,
  isWanted: boolean,
  typed: string,
): FindDepartments | undefined {
  const [finder, setFinder] = useState<{ of: HospitalId; find: FindDepartments }>();
  const [failedAt, setFailedAt] = useState<string>();
  const find = finder?.of === hospital ? finder.find : undefined;
  const isMissing = isWanted && find === undefined && failedAt !== typed;
  useBusy(isMissing && typed !== '');
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    openFinder(hospital).then(
      (found) => {
        if (!isLeft) setFinder({ of: hospital, find: found });
      },
      // Names and lines are still searched.
      () => {
        if (!isLeft) setFailedAt(typed);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [hospital, isMissing, typed]);
  return find;
}

async function openFinder(hospital: HospitalId): Promise<FindDepartments> {
  const { openDepartmentFinder } = await import('./department-finder.tsx');
  return await openDepartmentFinder(hospital);
}
