import { Kind, parse, type TypeNode } from 'graphql';
import type { Operations } from './index.ts';

/** Whether a query can be asked with these: each of its variables, of its type, and no other. */
export type VariableCheck = (variables: Readonly<Record<string, unknown>>) => boolean;

/** More than any department's name has, and than a visitor types of a doctor's. */
const MAX_CHARACTERS = 200;
/** No list is longer, for the hosted service. */
const MAX_NUMBER = 1_000;

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string' && value.length <= MAX_CHARACTERS,
  Int: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_NUMBER,
};

/**
 * Checks of variables by the queries' hashes: what could only be refused is worth no question, and
 * no place among the kept answers.
 */
export function createVariableChecks(operations: Operations): ReadonlyMap<string, VariableCheck> {
  return new Map([...operations].map(([hash, { text }]) => [hash, checkFor(text)]));
}

function checkFor(text: string): VariableCheck {
  const [operation] = parse(text).definitions;
  const definitions =
    operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
  const types = new Map(definitions.map(({ variable, type }) => [variable.name.value, of(type)]));
  return (variables) =>
    Object.keys(variables).length === types.size &&
    [...types].every(([name, check]) => Object.hasOwn(variables, name) && check(variables[name]));
}

/** The pages' queries need every variable that they have. */
function of(type: TypeNode): (value: unknown) => boolean {
  const named = type.kind === Kind.NON_NULL_TYPE ? type.type : undefined;
  const check = named?.kind === Kind.NAMED_TYPE ? checks[named.name.value] : undefined;
  if (check === undefined) throw new Error('A variable of a query has a type that is not checked');
  return check;
}
