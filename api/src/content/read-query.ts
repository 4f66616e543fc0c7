import { type ContentAnswer, type ContentQuery, errorAnswer } from '@poyanil/content';
import type { Request } from 'express';
import { z } from 'zod';

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

/** What an address asks for, as Apollo's persisted queries write it; or the refusal. */
export function readQuery({ query }: Request): ContentQuery | { refusal: ContentAnswer } {
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
