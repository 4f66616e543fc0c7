// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import { operation } from '../operation.ts';

export interface DepartmentTimetableVariables {
  hospital: string;
  department: string;
}

export interface DepartmentTimetableResult {
doctorsListingForParticularDepartmentCollection: {
__typename: 'DoctorsListingForParticularDepartmentCollection';
items: readonly ({
__typename: 'DoctorsListingForParticularDepartment';
sys: {
__typename: 'Sys';
id: string;
};
doctorCollection: {
__typename: 'DoctorsListingForParticularDepartmentDoctorCollection';
items: readonly ({
__typename: 'Doctor';
sys: {
__typename: 'Sys';
id: string;
};
name: string | null;
timetable: readonly (string | null)[] | null;
leave: readonly (string | null)[] | null;
} | null)[];
} | null;
} | null)[];
} | null;
}

export const departmentTimetableQuery = /* @__PURE__ */ operation<DepartmentTimetableResult, DepartmentTimetableVariables>(
  'DepartmentTimetable',
  '8994849e7052a036063646b8d145045b1af677ff7ce381ba6a4cf2b9f3cb5e2a',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DepartmentTimetable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"department"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doctorsListingForParticularDepartmentCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"hospital"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"departments"},"value":{"kind":"Variable","name":{"kind":"Name","value":"department"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"doctorCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timetable"}},{"kind":"Field","name":{"kind":"Name","value":"leave"}}]}}]}}]}}]}}]}}]},
);
