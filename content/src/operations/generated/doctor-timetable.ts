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
contactNumberFor: readonly (string | null)[] | null;
} | null;
}

export const doctorTimetableQuery = /* @__PURE__ */ operation<DoctorTimetableResult, DoctorTimetableVariables>(
  'DoctorTimetable',
  '3646265d5e70b23e863e1acf96ecffb265c15e9eb009f69010910ce8f614e2d7',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DoctorTimetable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doctor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timetable"}},{"kind":"Field","name":{"kind":"Name","value":"leave"}},{"kind":"Field","name":{"kind":"Name","value":"contactNumberFor"}}]}}]}}]},
);
