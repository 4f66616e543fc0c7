// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Document } from '@contentful/rich-text-types';
import type { Operation } from '../operation.ts';
export interface CareerVariables { id: string; }
export interface CareerResult { career: { __typename: 'Career'; sys: { __typename: 'Sys'; id: string; publishedAt: string | null; }; jobTitle: string | null; jobShortDescription: string | null; numberOfVacancy: number | null; jobDescription: { __typename: 'CareerJobDescription'; json: Document; } | null; responsibilities: readonly (string | null)[] | null; skills: readonly (string | null)[] | null; experience: string | null; hospital: string | null; } | null; }
export const careerQuery: Operation<CareerResult, CareerVariables> = {
  name: 'Career',
  hash: '310a993658410cd4cb51be05e58503f44d9503cd524a8345b2e796e691ad97c6',
};
