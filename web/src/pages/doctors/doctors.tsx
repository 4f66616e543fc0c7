import { t } from '@lingui/core/macro';
import { Container } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { useState } from 'react';
import { fullName } from '../../names.ts';
import { Link } from '../../parts/links/link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { pagePath, sectionName } from '../../site-pages.ts';
import { DoctorList } from './doctor-list.tsx';
import { DoctorSearch } from './doctor-search.tsx';
import classes from './doctors.module.css';
import { useFilter } from './use-filter.ts';

export function Doctors({ hospital }: { hospital: HospitalId }) {
  const name = fullName(hospital);
  const { filter, limit, setFilter, setLimit } = useFilter(hospital);
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <meta
        name="description"
        content={t`Doctors of ${name}: find one by name, department or day, with OP timings and phone numbers.`}
      />
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
