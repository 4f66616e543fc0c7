import { operationsByHash } from './generated/texts.ts';

export interface KnownOperation {
  name: string;
  text: string;
}

/** All queries of the pages, by hash. The API answers no others. */
export type Operations = ReadonlyMap<string, KnownOperation>;

export function listOperations(): Operations {
  return new Map(Object.entries(operationsByHash));
}
