import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { DoctorList } from './doctor-list.tsx';
import { DoctorSearch } from './doctor-search.tsx';
import { useFilter } from './use-filter.ts';

export function Doctors({ hospital }: { hospital: HospitalId }) {
  const { filter, limit, setFilter, setLimit } = useFilter(hospital);
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Our Doctors"
        crumb="Doctors"
        lead="Choose a doctor to see timings and phone numbers."
        scene="reception"
      />
      <Section>
        <DoctorSearch hospital={hospital} filter={filter} onFilter={setFilter} />
        <DoctorList hospital={hospital} filter={filter} limit={limit} onMore={setLimit} />
      </Section>
    </>
  );
}
