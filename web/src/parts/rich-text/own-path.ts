import { readUrl } from '../read-url.ts';

/** Returns the path of a URL on this site, for any of its origins; undefined for other sites' URLs. */
export function ownPath(address: string, ownOrigins: readonly string[]): string | undefined {
  if (!/^(?:https?:\/)?\//.test(address)) return undefined;
  const url = readUrl(address, ownOrigins[0]);
  if (url === undefined || !ownOrigins.includes(url.origin)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
