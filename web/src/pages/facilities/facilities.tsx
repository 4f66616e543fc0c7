import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { fullName } from '../../sections.ts';
import { FacilitiesWrapper } from './facilities-wrapper.tsx';
import { OftenNeeded } from './often-needed.tsx';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  return `${hospitalOf(hospital).facilityCount.shown} facilities of ${fullName(hospital)}: pharmacy, laboratory, scans, wards and casualty, with hours and rates.`;
}

export function Facilities({ hospital }: { hospital: HospitalId }) {
  const { facilityCount } = hospitalOf(hospital);
  return (
    <FacilitiesWrapper
      hospital={hospital}
      lead={`${facilityCount.shown} services: their hours, what to bring and what they cost.`}
      scene="ramp"
    >
      <OftenNeeded hospital={hospital} />
    </FacilitiesWrapper>
  );
}
