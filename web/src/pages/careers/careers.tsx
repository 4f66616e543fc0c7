import { useQuery } from '@apollo/client/react';
import { careersQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { fromContent } from '../../content/from-content.ts';
import { EntryList } from '../../parts/entries/entry-list.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Jobs } from './jobs.tsx';

export function Careers({ hospital }: { hospital: HospitalId }) {
  const { data, loading } = useQuery(careersQuery, { ...fromContent, variables: { hospital } });
  const careers = data?.careerCollection;
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Careers"
        lead="Read what a job asks for, and send your resume from its page."
        scene="training"
      />
      <Section>
        <EntryList
          hospital={hospital}
          entries={careers?.items}
          isLoading={loading}
          emptyWords="No Careers found"
        >
          {(jobs) => <Jobs hospital={hospital} count={careers?.total ?? jobs.length} jobs={jobs} />}
        </EntryList>
      </Section>
    </>
  );
}
