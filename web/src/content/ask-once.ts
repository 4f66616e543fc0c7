import type { Operation } from '@poyanil/content/operations';
import { CONTENT_PATH } from '@poyanil/domain';

/**
 * Asks one question of pages that ask nothing else, as Apollo would but without it, which weighs 44 kB. Resolves with undefined where
 * no answer can be had: nothing is said of it.
 */
export async function askOnce<Result, Variables>(
  { name, hash }: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result | undefined> {
  const question = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  const answer = await fetch(`${CONTENT_PATH}?${question}`).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { data }: { data?: Result } = await answer.json();
  return data;
}
