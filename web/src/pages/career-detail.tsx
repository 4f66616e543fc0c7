import { careerQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { fromContent } from '../content/from-content.ts';
import { DetailHead } from '../layout/detail-head.tsx';
import { PageHead } from '../parts/page-head.tsx';

export function CareerDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const { data } = useQuery(careerQuery, { ...fromContent, variables: { id } });
  const entry = data?.career;
  const subject = entry && { name: entry.jobTitle ?? '', summary: entry.jobShortDescription ?? '' };
  return (
    <>
      <DetailHead hospital={hospital} kind="career" subject={subject} />
      <PageHead hospital={hospital} title={subject?.name ?? 'loading'} />
    </>
  );
}
