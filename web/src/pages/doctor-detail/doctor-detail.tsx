import { doctorQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useContent } from '../../content/use-content.ts';
import { EntryPage } from '../../parts/entries/entry-page.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { DoctorProfile } from './doctor-profile.tsx';

const DoctorFailure = lazy(async () => ({
  default: (await import('./doctor-failure.tsx')).DoctorFailure,
}));

export function DoctorDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const query = useContent(doctorQuery, { id });
  const doctor = query.data?.doctor;
  return (
    <EntryPage
      hospital={hospital}
      kind="doctor"
      entry={doctor}
      entryHospital={doctor?.hospital}
      query={query}
      subjectOf={({ name, centerOfExcellence }) => ({
        name: name ?? '',
        summary: centerOfExcellence ?? '',
      })}
      failure={
        query.error && (
          <Suspense fallback={<Loader />}>
            <DoctorFailure hospital={hospital} error={query.error} />
          </Suspense>
        )
      }
    >
      {(entry) => <DoctorProfile hospital={hospital} doctor={entry} />}
    </EntryPage>
  );
}
