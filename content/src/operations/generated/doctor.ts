// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DoctorVariables { id: string; }
export interface DoctorResult { doctor: { __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; name: string | null; centerOfExcellence: string | null; contactNumber: readonly (string | null)[] | null; consulting: string | null; email: string | null; education: string | null; skill: string | null; hospital: string | null; profilePic: { __typename: 'Asset'; url: string | null; } | null; linkedFrom: { __typename: 'DoctorLinkingCollections'; doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; departments: string | null; hospital: string | null; } | null)[]; } | null; } | null; } | null; }
export const doctorQuery: Operation<DoctorResult, DoctorVariables> = {
  name: 'Doctor',
  hash: 'f9aa5706ee78a4ef52cc488f34fe936447b86202d5888d1015750b902e11d13e',
};
