import {
  type ContentAnswer,
  type ContentQuery,
  createVariableChecks,
  errorAnswer,
  type Operations,
} from '@poyanil/content';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** More than the pages have. */
const MAX_ADDRESSES = 2_000;
const MAX_CHARACTERS = 1024 * 1024;

type Question = ContentQuery | { refusal: ContentAnswer };

/**
 * Reads what an address asks for, or refuses it; one that was in order before need not be read
 * again.
 */
export function createQuestions(operations: Operations): (request: Request) => Question {
  const checks = createVariableChecks(operations);
  const known = new LRUCache<string, ContentQuery>({
    max: MAX_ADDRESSES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_question, address) => address.length,
  });

  function check(query: ContentQuery): Question {
    const operation = operations.get(query.hash);
    if (operation === undefined) {
      const message = 'PersistedQueryNotFound';
      return { refusal: errorAnswer(404, 'PersistedQueryNotFound', message) };
    }
    if (operation.name !== query.operationName) {
      const message = `The query of this hash is ${operation.name}`;
      return { refusal: errorAnswer(400, 'QUERY_OPERATION_NAME_MISMATCH', message) };
    }
    if (checks.get(query.hash)?.(query.variables) !== true) {
      const message = `The variables are not those of ${operation.name}`;
      return { refusal: errorAnswer(400, 'INVALID_VARIABLES_FORMAT', message) };
    }
    return query;
  }

  return (request) => {
    const before = known.get(request.originalUrl);
    if (before !== undefined) return before;
    const asked = readQuery(request);
    const question = 'refusal' in asked ? asked : check(asked);
    if (!('refusal' in question)) known.set(request.originalUrl, question);
    return question;
  };
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

/**
 * Reads the question from an address, as Apollo's persisted queries write it, or answers the
 * refusal.
 */
function readQuery({ query }: Request): ContentQuery | { refusal: ContentAnswer } {
  const asked = askedSchema.safeParse(query);
  if (!asked.success) {
    const message =
      'Only the queries of the pages are answered, by hash: operationName, variables, extensions.persistedQuery.sha256Hash';
    return { refusal: errorAnswer(400, 'MISSING_QUERY', message) };
  }
  const variables = variablesSchema.safeParse(query.variables ?? '{}');
  if (!variables.success) {
    const message = 'variables is not a JSON object';
    return { refusal: errorAnswer(400, 'INVALID_VARIABLES_FORMAT', message) };
  }
  const { operationName, extensions } = asked.data;
  const hash = extensions.persistedQuery.sha256Hash;
  return { hash, operationName, variables: variables.data };
}
