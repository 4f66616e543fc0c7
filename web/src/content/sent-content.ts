import type { NormalizedCacheObject } from '@apollo/client';
import { SENT_CONTENT_ID } from '@poyanil/content/built-pages';
import { createContext } from 'react';

/** Whether a page is first shown with the entries that it asks for: made for its very address, and for no other. */
export const ContentIsSent = createContext(false);

export function isContentSent(): boolean {
  return document.getElementById(SENT_CONTENT_ID) !== null;
}

/** The entries that the page came with; none where there is no page yet. */
export function sentContent(): NormalizedCacheObject {
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.getElementById(SENT_CONTENT_ID)?.textContent ?? '{}');
}
