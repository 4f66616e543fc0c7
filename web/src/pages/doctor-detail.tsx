import { doctorQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { fromContent } from '../content/from-content.ts';
import { DetailHead } from '../layout/detail-head.tsx';
import { PageHead } from '../parts/page-head.tsx';

export function DoctorDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const { data } = useQuery(doctorQuery, { ...fromContent, variables: { id } });
  const entry = data?.doctor;
  const subject = entry && { name: entry.name ?? '', summary: entry.centerOfExcellence ?? '' };
  return (
    <>
      <DetailHead hospital={hospital} kind="doctor" subject={subject} />
      <PageHead hospital={hospital} title={subject?.name ?? 'loading'} />
    </>
  );
}
