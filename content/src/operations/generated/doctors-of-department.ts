// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DoctorsOfDepartmentVariables { id: string; }
export interface DoctorsOfDepartmentResult { doctorsListingForParticularDepartment: { __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; doctorCollection: { __typename: 'DoctorsListingForParticularDepartmentDoctorCollection'; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; name: string | null; } | null)[]; } | null; } | null; }
export const doctorsOfDepartmentQuery: Operation<DoctorsOfDepartmentResult, DoctorsOfDepartmentVariables> = {
  name: 'DoctorsOfDepartment',
  hash: '72444c6fc635676ed9b49b675187b4b4703a372270e5b8feb1d7fd826a67739e',
};
