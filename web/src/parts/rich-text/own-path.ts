/** The path that an address has on this site, whichever of its origins a text names; undefined for others' addresses. */
export function ownPath(address: string, ownOrigins: readonly string[]): string | undefined {
  if (!/^(?:https?:\/)?\//.test(address)) return undefined;
  if (!URL.canParse(address, ownOrigins[0])) return undefined;
  const url = new URL(address, ownOrigins[0]);
  if (!ownOrigins.includes(url.origin)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
