// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import { operation } from '../operation.ts';

export interface DoctorTimetablesVariables {
  hospital: string;
}

export interface DoctorTimetablesResult {
doctorCollection: {
__typename: 'DoctorCollection';
items: readonly ({
__typename: 'Doctor';
sys: {
__typename: 'Sys';
id: string;
};
timetable: readonly (string | null)[] | null;
leave: readonly (string | null)[] | null;
} | null)[];
} | null;
}

export const doctorTimetablesQuery = /* @__PURE__ */ operation<DoctorTimetablesResult, DoctorTimetablesVariables>(
  'DoctorTimetables',
  '494b594e680c2436ddb637fde97f70d6399559fbb6f32e5ecf7b9d6857e73288',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DoctorTimetables"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doctorCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"hospital"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timetable"}},{"kind":"Field","name":{"kind":"Name","value":"leave"}}]}}]}}]}}]},
);
