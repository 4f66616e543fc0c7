import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { FacilitiesWrapper } from './facilities-wrapper.tsx';
import { OftenNeeded } from './often-needed.tsx';

export function Facilities({ hospital }: { hospital: HospitalId }) {
  const { facilityCount } = hospitalOf(hospital);
  return (
    <FacilitiesWrapper
      hospital={hospital}
      lead={`${facilityCount.shown} services: their hours, what to bring and what they cost.`}
      scene="pharmacy"
    >
      <OftenNeeded hospital={hospital} />
    </FacilitiesWrapper>
  );
}
