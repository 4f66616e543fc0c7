/** Links that a text may have: nothing that runs, and nothing that a page would be made of. */
const LINK = /^(?:https?:|mailto:|tel:|\/|#)/i;

export function isLink(address: string): boolean {
  return LINK.test(address);
}
