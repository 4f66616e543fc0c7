import { careerQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { useContent } from '../../content/use-content.ts';
import { EntryPage } from '../../parts/entries/entry-page.tsx';
import { Job } from './job.tsx';

export function CareerDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const query = useContent(careerQuery, { id });
  const career = query.data?.career;
  return (
    <EntryPage
      hospital={hospital}
      kind="career"
      entry={career}
      entryHospital={career?.hospital}
      query={query}
      subjectOf={({ jobTitle, jobShortDescription }) => ({
        name: jobTitle ?? '',
        summary: jobShortDescription ?? '',
      })}
    >
      {(entry) => <Job hospital={hospital} career={entry} />}
    </EntryPage>
  );
}
