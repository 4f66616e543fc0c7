import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';

/** A query of the pages, ready to be sent: by its hash, never by its text. */
export type Operation<Result, Variables> = TypedDocumentNode<Result, Variables> & {
  name: string;
  /** SHA-256 of the text. */
  hash: string;
};

/** The one place where a document gets the types that were generated with it. */
export function operation<Result, Variables>(
  name: string,
  hash: string,
  document: unknown,
): Operation<Result, Variables> {
  return { ...(document as DocumentNode), name, hash } as Operation<Result, Variables>;
}
