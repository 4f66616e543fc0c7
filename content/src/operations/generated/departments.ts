// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DepartmentsVariables { hospital: string; }
export interface DepartmentsResult { doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; departments: string | null; } | null)[]; } | null; }
export const departmentsQuery: Operation<DepartmentsResult, DepartmentsVariables> = {
  name: 'Departments',
  hash: '062b862f9cec522a3728636a3292723856ea40bd857f49582d19fd5f8c3096d2',
};
