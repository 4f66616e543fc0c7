// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DepartmentTimetableVariables { hospital: string; department: string; }
export interface DepartmentTimetableResult { doctorsListingForParticularDepartmentCollection: { __typename: 'DoctorsListingForParticularDepartmentCollection'; items: readonly ({ __typename: 'DoctorsListingForParticularDepartment'; sys: { __typename: 'Sys'; id: string; }; doctorCollection: { __typename: 'DoctorsListingForParticularDepartmentDoctorCollection'; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; name: string | null; timetable: readonly (string | null)[] | null; leave: readonly (string | null)[] | null; } | null)[]; } | null; } | null)[]; } | null; }
export const departmentTimetableQuery: Operation<DepartmentTimetableResult, DepartmentTimetableVariables> = {
  name: 'DepartmentTimetable',
  hash: '8994849e7052a036063646b8d145045b1af677ff7ce381ba6a4cf2b9f3cb5e2a',
};
