import { operationsByHash } from './generated/texts.ts';

export interface KnownOperation {
  name: string;
  text: string;
}

/** Each query of the pages, by its hash: nothing else is answered. */
export type Operations = ReadonlyMap<string, KnownOperation>;

export function listOperations(): Operations {
  return new Map(Object.entries(operationsByHash));
}
