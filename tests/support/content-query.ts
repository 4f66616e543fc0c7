import { type ContentQuery, listOperations } from '@poyanil/content';
import { CONTENT_PATH } from '@poyanil/domain';

export function contentQuery(
  operationName: string,
  variables: Record<string, unknown> = {},
): ContentQuery {
  const found = [...listOperations()].find(([, { name }]) => name === operationName);
  if (found === undefined) throw new Error(`No query is called ${operationName}`);
  return { hash: found[0], operationName, variables };
}

/** Returns the URL at which the API answers it, in the format of Apollo's persisted queries. */
export function contentUrl(
  origin: string,
  { hash, operationName, variables }: ContentQuery,
  changes: Record<string, string | undefined> = {},
): string {
  const address = new URL(CONTENT_PATH, origin);
  const parameters: Record<string, string | undefined> = {
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}
