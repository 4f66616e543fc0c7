import { readUrl } from '../read-url.ts';

/** The path that an address has on this site, whichever of its origins a text names; undefined for others' addresses. */
export function ownPath(address: string, ownOrigins: readonly string[]): string | undefined {
  if (!/^(?:https?:\/)?\//.test(address)) return undefined;
  const url = readUrl(address, ownOrigins[0]);
  if (url === undefined || !ownOrigins.includes(url.origin)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
