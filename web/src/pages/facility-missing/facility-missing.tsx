import type { HospitalId } from '@poyanil/domain';
import { Empty } from '../../parts/states/empty.tsx';
import { FacilitiesWrapper } from '../facilities/facilities-wrapper.tsx';

const WORDS = 'Something went wrong while fetching data';

export function FacilityMissing({ hospital }: { hospital: HospitalId }) {
  return (
    <FacilitiesWrapper
      hospital={hospital}
      title={WORDS}
      crumb="Not found"
      lead={WORDS}
      current={null}
    >
      <Empty hospital={hospital} />
    </FacilitiesWrapper>
  );
}
