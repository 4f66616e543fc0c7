import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { fullName } from '../../names.ts';
import { FacilitiesWrapper } from './facilities-wrapper.tsx';
import { PopularFacilities } from './popular-facilities.tsx';

export function Facilities({ hospital }: { hospital: HospitalId }) {
  const { facilityCount } = hospitalOf(hospital);
  return (
    <FacilitiesWrapper
      hospital={hospital}
      lead={`${facilityCount.shown} services: their hours, what to bring and what they cost.`}
      scene="ramp"
    >
      <meta
        name="description"
        content={`${facilityCount.shown} facilities of ${fullName(hospital)}: pharmacy, laboratory, scans, wards and casualty, with hours and rates.`}
      />
      <PopularFacilities hospital={hospital} />
    </FacilitiesWrapper>
  );
}
