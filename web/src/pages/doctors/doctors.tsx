import { t } from '@lingui/core/macro';
import { Container } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { useState } from 'react';
import { Link } from '../../parts/links/link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { fullName, pagePath, sectionName } from '../../sections.ts';
import { DoctorList } from './doctor-list.tsx';
import { DoctorSearch } from './doctor-search.tsx';
import classes from './doctors.module.css';
import { useFilter } from './use-filter.ts';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  const name = fullName(hospital);
  return t`Doctors of ${name}: find one by name, department or day, with OP timings and phone numbers.`;
}

export function Doctors({ hospital }: { hospital: HospitalId }) {
  const { filter, limit, setFilter, setLimit } = useFilter(hospital);
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <PageHead
        hospital={hospital}
        title={t`Our Doctors`}
        crumb={sectionName('doctors')}
        beside={
          <Link to={pagePath(hospital, 'timetable')} className={classes.weekList}>
            {t`All doctors, day by day`}
          </Link>
        }
      >
        <DoctorSearch
          hospital={hospital}
          filter={filter}
          onFilter={setFilter}
          onSearch={() => setSearching(true)}
        />
      </PageHead>
      <Container pt="xl" pb="section">
        <DoctorList
          hospital={hospital}
          filter={filter}
          limit={limit}
          isSearching={isSearching}
          onMore={setLimit}
        />
      </Container>
    </>
  );
}
