import * as generated from './generated.ts';
import { textOf } from './text-of.ts';

export interface KnownOperation {
  name: string;
  text: string;
}

/** Each query of the pages, by its hash: nothing else is answered. */
export type Operations = ReadonlyMap<string, KnownOperation>;

export function listOperations(): Operations {
  return new Map(
    Object.values(generated).map((operation) => {
      const { name, hash, kind, definitions } = operation;
      return [hash, { name, text: textOf({ kind, definitions }) }];
    }),
  );
}
