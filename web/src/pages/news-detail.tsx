import { newsQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { fromContent } from '../content/from-content.ts';
import { DetailHead } from '../layout/detail-head.tsx';
import { PageHead } from '../parts/page-head.tsx';

export function NewsDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const { data } = useQuery(newsQuery, { ...fromContent, variables: { id } });
  const entry = data?.news;
  const subject = entry && { name: entry.headline ?? '', summary: entry.subHeadline ?? '' };
  return (
    <>
      <DetailHead hospital={hospital} kind="news" subject={subject} />
      <PageHead hospital={hospital} title={subject?.name ?? 'loading'} />
    </>
  );
}
