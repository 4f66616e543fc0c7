// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DoctorTimetableVariables { id: string; }
export interface DoctorTimetableResult { doctor: { __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; timetable: readonly (string | null)[] | null; leave: readonly (string | null)[] | null; contactNumberFor: readonly (string | null)[] | null; languages: readonly (string | null)[] | null; } | null; }
export const doctorTimetableQuery: Operation<DoctorTimetableResult, DoctorTimetableVariables> = {
  name: 'DoctorTimetable',
  hash: '7033e9fbf19a56ad42ec9ce3d85828cc17bd5a38996c60c4c5f39bb7bb74fa27',
};
