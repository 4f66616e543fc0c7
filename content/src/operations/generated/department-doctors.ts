// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DepartmentDoctorsVariables { hospital: string; department: string; limit: number; skip: number; }
export interface DepartmentDoctorsResult { doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; doctorCollection: { __typename: 'DoctorsListingForParticularDepartmentDoctorCollection'; total: number; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; name: string | null; email: string | null; centerOfExcellence: string | null; profilePic: { __typename: 'Asset'; url: string | null; } | null; } | null)[]; } | null; } | null)[]; } | null; }
export const departmentDoctorsQuery: Operation<DepartmentDoctorsResult, DepartmentDoctorsVariables> = {
  name: 'DepartmentDoctors',
  hash: 'f7be9dca763339ecf16dfe340b3aad8177ce52fbbb6b49af6549daa9f4662394',
};
