// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DoctorCardsVariables { hospital: string; limit: number; }
export interface DoctorCardsResult { doctorCollection: { __typename: 'DoctorCollection'; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; education: string | null; timetable: readonly (string | null)[] | null; leave: readonly (string | null)[] | null; languages: readonly (string | null)[] | null; linkedFrom: { __typename: 'DoctorLinkingCollections'; doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; departments: string | null; hospital: string | null; } | null)[]; } | null; } | null; } | null)[]; } | null; }
export const doctorCardsQuery: Operation<DoctorCardsResult, DoctorCardsVariables> = {
  name: 'DoctorCards',
  hash: 'e4401555c7da730dd59199b399bf7df0826149bb3479e0b55955ffd9cac5aa40',
};
