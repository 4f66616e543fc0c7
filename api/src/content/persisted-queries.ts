import {
  type ContentQuery,
  type ContentResponse,
  createVariableChecks,
  errorResponse,
  type Operations,
} from '@poyanil/content';
import type { Request } from 'express';
import { z } from 'zod';

type Question = ContentQuery | { refusal: ContentResponse };

export function createQueryReader(operations: Operations): (request: Request) => Question {
  const checks = createVariableChecks(operations);

  return (request) => {
    const asked = readQuery(request);
    if ('refusal' in asked) return asked;
    const operation = operations.get(asked.hash);
    if (operation === undefined) {
      return refuse(404, 'PersistedQueryNotFound', 'PersistedQueryNotFound');
    }
    const { name } = operation;
    if (name !== asked.operationName) {
      return refuse(400, 'QUERY_OPERATION_NAME_MISMATCH', `The query of this hash is ${name}`);
    }
    if (checks.get(asked.hash)?.(asked.variables) !== true) {
      return refuse(400, 'INVALID_VARIABLES_FORMAT', `The variables are not those of ${name}`);
    }
    return asked;
  };
}

function refuse(...refusal: Parameters<typeof errorResponse>): Question {
  return { refusal: errorResponse(...refusal) };
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});
const askedSchema = z.object({
  operationName: z.string(),
  extensions: json.pipe(
    z.object({ persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string() }) }),
  ),
});
const variablesSchema = json.pipe(z.record(z.string(), z.unknown()));

/** Reads a query from a URL in the format of Apollo's persisted queries. */
function readQuery({ query }: Request): Question {
  const asked = askedSchema.safeParse(query);
  if (!asked.success) {
    const message =
      'Only the queries of the pages are answered, by hash: operationName, variables, extensions.persistedQuery.sha256Hash';
    return refuse(400, 'MISSING_QUERY', message);
  }
  const variables = variablesSchema.safeParse(query.variables ?? '{}');
  if (!variables.success) {
    return refuse(400, 'INVALID_VARIABLES_FORMAT', 'variables is not a JSON object');
  }
  const { operationName, extensions } = asked.data;
  const hash = extensions.persistedQuery.sha256Hash;
  return { hash, operationName, variables: variables.data };
}
