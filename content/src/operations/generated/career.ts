// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Document } from '@contentful/rich-text-types';
import { operation } from '../operation.ts';

export interface CareerVariables {
  id: string;
}

export interface CareerResult {
career: {
__typename: 'Career';
sys: {
__typename: 'Sys';
id: string;
publishedAt: string | null;
};
jobTitle: string | null;
jobShortDescription: string | null;
numberOfVacancy: number | null;
jobDescription: {
__typename: 'CareerJobDescription';
json: Document;
} | null;
responsibilities: readonly (string | null)[] | null;
skills: readonly (string | null)[] | null;
experience: string | null;
hospital: string | null;
} | null;
}

export const careerQuery = /* @__PURE__ */ operation<CareerResult, CareerVariables>(
  'Career',
  '310a993658410cd4cb51be05e58503f44d9503cd524a8345b2e796e691ad97c6',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Career"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"career"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobTitle"}},{"kind":"Field","name":{"kind":"Name","value":"jobShortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"numberOfVacancy"}},{"kind":"Field","name":{"kind":"Name","value":"jobDescription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"json"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responsibilities"}},{"kind":"Field","name":{"kind":"Name","value":"skills"}},{"kind":"Field","name":{"kind":"Name","value":"experience"}},{"kind":"Field","name":{"kind":"Name","value":"hospital"}}]}}]}}]},
);
