// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DepartmentCountsVariables { hospital: string; }
export interface DepartmentCountsResult { doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; departments: string | null; doctorCollection: { __typename: 'DoctorsListingForParticularDepartmentDoctorCollection'; total: number; } | null; } | null)[]; } | null; }
export const departmentCountsQuery: Operation<DepartmentCountsResult, DepartmentCountsVariables> = {
  name: 'DepartmentCounts',
  hash: '6250f9ff43c1c06ef29c2ba89382160e456b03621e46fd4b26f1715bd9e29d12',
};
