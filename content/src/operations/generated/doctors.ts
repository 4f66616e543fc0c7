// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface DoctorsVariables { hospital: string; limit: number; }
export interface DoctorsResult { doctorCollection: { __typename: 'DoctorCollection'; total: number; items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; name: string | null; centerOfExcellence: string | null; profilePic: { __typename: 'Asset'; url: string | null; } | null; } | null)[]; } | null; }
export const doctorsQuery: Operation<DoctorsResult, DoctorsVariables> = {
  name: 'Doctors',
  hash: '0b0cf5e52d87d32eea2aa90e7bea92f1bffb8bb77ab68379d6de49b1aa904931',
};
