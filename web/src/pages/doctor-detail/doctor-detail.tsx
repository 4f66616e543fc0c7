import { useQuery } from '@apollo/client/react';
import { VisuallyHidden } from '@mantine/core';
import { doctorQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { fromContent } from '../../content/from-content.ts';
import { DetailHead } from '../../layout/detail-head.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { DoctorFailure } from './doctor-failure.tsx';
import { DoctorProfile } from './doctor-profile.tsx';

export function DoctorDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const { data, loading, error } = useQuery(doctorQuery, { ...fromContent, variables: { id } });
  const doctor = data?.doctor;
  const head = { hospital, kind: 'doctor' } as const;
  // What could not be had of a doctor who is there, such as the picture, is no reason to hide the rest.
  if (doctor && doctor.hospital === hospital) {
    const subject = { name: doctor.name ?? '', summary: doctor.centerOfExcellence ?? '' };
    return (
      <>
        <DetailHead {...head} subject={subject} />
        <DoctorProfile hospital={hospital} doctor={doctor} />
      </>
    );
  }
  if (doctor || (doctor === null && error === undefined)) {
    return (
      <>
        <DetailHead {...head} subject={null} />
        <NotFound hospital={hospital} />
      </>
    );
  }
  return (
    <>
      <DetailHead {...head} subject={undefined} />
      <VisuallyHidden component="h1">Doctor</VisuallyHidden>
      {error && !loading ? <DoctorFailure hospital={hospital} error={error} /> : <Loader tall />}
    </>
  );
}
