import { Kind, parse, type TypeNode } from 'graphql';
import type { Operations } from './index.ts';

/** Whether a query accepts these variables: each of its own, with the right type, and no others. */
export type VariableCheck = (variables: Readonly<Record<string, unknown>>) => boolean;

/** Maximum length of a text variable: no department's name is longer, nor what visitors type of a doctor's name. */
const MAX_CHARACTERS = 200;
/** The hosted service's maximum for a list. */
const MAX_NUMBER = 1_000;

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string' && value.length <= MAX_CHARACTERS,
  Int: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_NUMBER,
};

/** Creates variable checks by query hash. They reject invalid variables before those cost a request or a cache entry. */
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

/** The pages' queries require all of their variables. */
function of(type: TypeNode): (value: unknown) => boolean {
  const named = type.kind === Kind.NON_NULL_TYPE ? type.type : undefined;
  const check = named?.kind === Kind.NAMED_TYPE ? checks[named.name.value] : undefined;
  if (check === undefined) throw new Error('A variable of a query has a type that is not checked');
  return check;
}
