// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import { operation } from '../operation.ts';

export interface DepartmentCountsVariables {
  hospital: string;
}

export interface DepartmentCountsResult {
doctorsListingForParticularDepartmentCollection: {
__typename: 'DoctorsListingForParticularDepartmentCollection';
items: readonly ({
__typename: 'DoctorsListingForParticularDepartment';
sys: {
__typename: 'Sys';
id: string;
};
departments: string | null;
doctorCollection: {
__typename: 'DoctorsListingForParticularDepartmentDoctorCollection';
total: number;
} | null;
} | null)[];
} | null;
}

export const departmentCountsQuery = /* @__PURE__ */ operation<DepartmentCountsResult, DepartmentCountsVariables>(
  'DepartmentCounts',
  '6250f9ff43c1c06ef29c2ba89382160e456b03621e46fd4b26f1715bd9e29d12',
  {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DepartmentCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doctorsListingForParticularDepartmentCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"hospital"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hospital"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"60"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departments"}},{"kind":"Field","name":{"kind":"Name","value":"doctorCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]}}]},
);
