import {
  type ContentAnswer,
  type ContentQuery,
  createVariableChecks,
  errorAnswer,
  type Operations,
} from '@poyanil/content';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { readQuery } from './read-query.ts';

/** More than the pages have. */
const MAX_ADDRESSES = 2_000;
const MAX_CHARACTERS = 1024 * 1024;

type Question = ContentQuery | { refusal: ContentAnswer };

/** Reads what an address asks for, or refuses it; one that was in order before need not be read again. */
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
