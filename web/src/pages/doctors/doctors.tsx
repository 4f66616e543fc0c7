import { t } from '@lingui/core/macro';
import { Container } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { fullName } from '../../names.ts';
import { Link } from '../../parts/links/link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { useParameters } from '../../parts/use-parameters.ts';
import { pagePath, sectionName } from '../../site-pages.ts';
import { type DoctorFilter, noFilter, readFilter, writeFilter } from './doctor-filter.ts';
import { DOCTORS_STEP, readLimit } from './doctor-limit.ts';
import { DoctorList } from './doctor-list.tsx';
import { DoctorSearch } from './doctor-search.tsx';
import classes from './doctors.module.css';

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
          <Link to={pagePath(hospital, 'timetable')} className={classes.weekList} data-no-print>
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

/** The filter is in the URL, for links. The number of doctors is in the history entry, so that 'back' returns to the same card. */
function useFilter(hospital: HospitalId) {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const [, setParameters] = useSearchParams();
  const filter = readFilter(hospital, useParameters());
  // A search is one history entry, regardless of its number of letters.
  const inPlace = { replace: true, preventScrollReset: true };
  return {
    /** The prerendered page is the same for every query: it has all doctors. */
    filter: isHydrated ? filter : noFilter,
    /** The server has no history. */
    limit: isHydrated ? readLimit(state) : DOCTORS_STEP,
    setFilter: (next: DoctorFilter) => setParameters(writeFilter(next), inPlace),
    setLimit: (limit: number) =>
      setParameters(writeFilter(filter), { ...inPlace, state: { limit } }),
  };
}
