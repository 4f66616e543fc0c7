import { SENT_CONTENT_ID } from '@poyanil/content/built-pages';
import { createContext } from 'react';

/** Whether a page is first shown with the entries that it asks for: made for its very address, and for no other. */
export const ContentIsSent = createContext(false);

export function isContentSent(): boolean {
  return document.getElementById(SENT_CONTENT_ID) !== null;
}

/** The answers that the page came with, by the names of their questions; none where there is no page yet. */
export function sentContent(): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.getElementById(SENT_CONTENT_ID)?.textContent ?? '{}');
}
