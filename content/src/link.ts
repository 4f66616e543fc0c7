/** Links that a text may have: nothing executable, and nothing that could become a page. */
const LINK = /^(?:https?:|mailto:|tel:|\/|#)/i;

export function isLink(address: string): boolean {
  return LINK.test(address);
}
