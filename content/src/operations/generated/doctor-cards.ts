// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import { operation } from '../operation.ts';

export interface DoctorCardsVariables {
  hospital: string;
  limit: number;
}

export interface DoctorCardsResult {
doctorCollection: {
__typename: 'DoctorCollection';
items: readonly ({
__typename: 'Doctor';
sys: {
__typename: 'Sys';
id: string;
};
education: string | null;
timetable: readonly (string | null)[] | null;
leave: readonly (string | null)[] | null;
languages: readonly (string | null)[] | null;
linkedFrom: {
__typename: 'DoctorLinkingCollections';
doctorsListingForParticularDepartmentCollection: {
__typename: 'DoctorsListingForParticularDepartmentCollection';
items: readonly ({
__typename: 'DoctorsListingForParticularDepartment';
sys: {
__typename: 'Sys';
id: string;
};
departments: string | null;
hospital: string | null;
} | null)[];
} | null;
} | null;
} | null)[];
} | null;
}

export const doctorCardsQuery = /* @__PURE__ */ operation<DoctorCardsResult, DoctorCardsVariables>(
  'DoctorCards',
  'e4401555c7da730dd59199b399bf7df0826149bb3479e0b55955ffd9cac5aa40',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DoctorCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doctorCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"hospital"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"sys_publishedAt_DESC"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"education"}},{"kind":"Field","name":{"kind":"Name","value":"timetable"}},{"kind":"Field","name":{"kind":"Name","value":"leave"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"linkedFrom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"doctorsListingForParticularDepartmentCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departments"}},{"kind":"Field","name":{"kind":"Name","value":"hospital"}}]}}]}}]}}]}}]}}]}}]},
);
