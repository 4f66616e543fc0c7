// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface WeekListVariables { hospital: string; }
export interface WeekListResult { doctorCollection: { __typename: 'DoctorCollection'; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; name: string | null; timetable: readonly (string | null)[] | null; leave: readonly (string | null)[] | null; } | null)[]; } | null; doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; departments: string | null; doctorCollection: { __typename: 'DoctorsListingForParticularDepartmentDoctorCollection'; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; } | null)[]; } | null; } | null)[]; } | null; }
export const weekListQuery: Operation<WeekListResult, WeekListVariables> = {
  name: 'WeekList',
  hash: '9987d4e8886c2711751a29e05e2ef6aa5c2b35a53d64c6d2b7087dbd7b484a62',
};
