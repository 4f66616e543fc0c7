// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface CareersVariables { hospital: string; }
export interface CareersResult { careerCollection: { __typename: 'CareerCollection'; total: number; items: readonly ({ __typename: 'Career'; sys: { __typename: 'Sys'; id: string; }; jobTitle: string | null; jobShortDescription: string | null; numberOfVacancy: number | null; } | null)[]; } | null; }
export const careersQuery: Operation<CareersResult, CareersVariables> = {
  name: 'Careers',
  hash: '277a9e3f3c454ebc80ddc226c7efa80046efc6f3fc22e94ded4cbf726ee0839c',
};
