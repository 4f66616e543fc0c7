import type { HospitalId } from '@poyanil/domain';
import { use } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ContentIsSent } from '../../content/sent-content.ts';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { type DoctorFilter, readFilter, writeFilter } from './doctor-filter.ts';
import { DOCTORS_STEP, readLimit } from './doctor-limit.ts';

/**
 * The filter stands in the address, so that a list can be linked to; how many are shown stands beside it in the history,
 * so that 'back' leads to the card that was left.
 */
export function useFilter(hospital: HospitalId) {
  const isHydrated = useHydrated();
  const isSent = use(ContentIsSent);
  const { state } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(hospital, parameters);
  // A search is one step of the history, however many letters it had.
  const inPlace = { replace: true, preventScrollReset: true };
  return {
    /** Not known in the page that the build made, which is the same for every address. */
    filter: isHydrated || isSent ? filter : undefined,
    /** The server knows no history. */
    limit: isHydrated ? readLimit(state) : DOCTORS_STEP,
    setFilter: (next: DoctorFilter) => setParameters(writeFilter(next), inPlace),
    setLimit: (limit: number) =>
      setParameters(writeFilter(filter), { ...inPlace, state: { limit } }),
  };
}
