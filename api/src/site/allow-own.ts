import { allowInline } from '@poyanil/domain';
import type { Response } from 'express';
import type { Page } from './pages.ts';

const POLICY = 'Content-Security-Policy';

/** Lets a page's own style element and script apply, under the policy of every answer. */
export function allowOwn(response: Response, { inline }: Pick<Page, 'inline'>): void {
  const policy = response.getHeader(POLICY);
  if (inline !== undefined && typeof policy === 'string') {
    response.setHeader(POLICY, allowInline(policy, inline));
  }
}
