// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import { operation } from '../operation.ts';

export interface DoctorTimetableVariables {
  id: string;
}

export interface DoctorTimetableResult {
doctor: {
__typename: 'Doctor';
sys: {
__typename: 'Sys';
id: string;
};
timetable: readonly (string | null)[] | null;
leave: readonly (string | null)[] | null;
} | null;
}

export const doctorTimetableQuery = /* @__PURE__ */ operation<DoctorTimetableResult, DoctorTimetableVariables>(
  'DoctorTimetable',
  '94d77e7bc0e7e13621af0a558d71815da8ad419837f5bafe1da690d21f2753f5',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DoctorTimetable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doctor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timetable"}},{"kind":"Field","name":{"kind":"Name","value":"leave"}}]}}]}}]},
);
