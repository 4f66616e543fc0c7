import type { HospitalId } from '@poyanil/domain';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { useParameters } from '../../parts/use-parameters.ts';
import { type DoctorFilter, noFilter, readFilter, writeFilter } from './doctor-filter.ts';
import { DOCTORS_STEP, readLimit } from './doctor-limit.ts';

/**
 * The filter stands in the address, so that a list can be linked to; how many are shown stands beside it in the history,
 * so that 'back' leads to the card that was left.
 */
export function useFilter(hospital: HospitalId) {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const [, setParameters] = useSearchParams();
  const filter = readFilter(hospital, useParameters());
  // A search is one step of the history, however many letters it had.
  const inPlace = { replace: true, preventScrollReset: true };
  return {
    /** The page as sent is the same for every query: with all doctors. */
    filter: isHydrated ? filter : noFilter,
    /** The server knows no history. */
    limit: isHydrated ? readLimit(state) : DOCTORS_STEP,
    setFilter: (next: DoctorFilter) => setParameters(writeFilter(next), inPlace),
    setLimit: (limit: number) =>
      setParameters(writeFilter(filter), { ...inPlace, state: { limit } }),
  };
}
