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
languages: readonly (string | null)[] | null;
} | null;
}

export const doctorTimetableQuery = /* @__PURE__ */ operation<DoctorTimetableResult, DoctorTimetableVariables>(
  'DoctorTimetable',
  '7033e9fbf19a56ad42ec9ce3d85828cc17bd5a38996c60c4c5f39bb7bb74fa27',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DoctorTimetable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doctor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timetable"}},{"kind":"Field","name":{"kind":"Name","value":"leave"}},{"kind":"Field","name":{"kind":"Name","value":"contactNumberFor"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}}]}}]}}]},
);
