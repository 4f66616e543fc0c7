import { testimonialQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { fromContent } from '../content/from-content.ts';
import { DetailHead } from '../layout/detail-head.tsx';
import { PageHead } from '../parts/page-head.tsx';

export function TestimonialDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const { data } = useQuery(testimonialQuery, { ...fromContent, variables: { id } });
  const entry = data?.testimonial;
  const subject = entry && { name: entry.reviewer ?? '', summary: '' };
  return (
    <>
      <DetailHead hospital={hospital} kind="testimonial" subject={subject} />
      <PageHead hospital={hospital} title={subject?.name ?? 'loading'} />
    </>
  );
}
