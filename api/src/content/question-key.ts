import type { ContentQuery } from '@poyanil/content';

/** The same variables in another order are the same question. */
export function questionKey({ hash, variables }: ContentQuery): string {
  const sorted = Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${hash} ${JSON.stringify(sorted)}`;
}
