// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DoctorIndexVariables { hospital: string; }
export interface DoctorIndexResult { doctorCollection: { __typename: 'DoctorCollection'; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; name: string | null; centerOfExcellence: string | null; skill: string | null; profilePic: { __typename: 'Asset'; url: string | null; } | null; } | null)[]; } | null; doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; departments: string | null; doctorCollection: { __typename: 'DoctorsListingForParticularDepartmentDoctorCollection'; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; } | null)[]; } | null; } | null)[]; } | null; }
export const doctorIndexQuery: Operation<DoctorIndexResult, DoctorIndexVariables> = {
  name: 'DoctorIndex',
  hash: 'f421cc82af796ad5115ae2c1960b35193595cd18f8640a91ef763f26b75539c9',
};
