import { allowInline } from '@poyanil/domain';
import type { Request, Response } from 'express';
import { type Page, unpack } from './pages.ts';

/** A page as small as the visitor takes it; one that the visitor has already is not sent again. */
export function sendPage(
  request: Request,
  response: Response,
  page: Page,
  status: 200 | 404,
): void {
  // The smallest that the browser takes; asked for all at once, its own order would decide.
  const coding = [...page.packed.keys()].find((each) => request.acceptsEncodings(each));
  allowOwn(response, page);
  response.status(status).type(page.type).vary('Accept-Encoding').set('Cache-Control', 'no-cache');
  if (coding !== undefined) response.set('Content-Encoding', coding);
  response.set('ETag', `W/"${page.hash}"`);
  // Express answers 304 by itself when the visitor's copy has this tag.
  response.send((coding && page.packed.get(coding)) ?? unpack(page));
}

/** Sends a page with its entries. For ten seconds nginx may answer others with it. */
export function sendPageWithEntries(request: Request, response: Response, page: Page): void {
  response.set('X-Accel-Expires', '10');
  sendPage(request, response, page, 200);
}

const POLICY = 'Content-Security-Policy';

/** Lets a page's own style element and script apply, under the policy of every answer. */
export function allowOwn(response: Response, { inline }: Pick<Page, 'inline'>): void {
  const policy = response.getHeader(POLICY);
  if (inline !== undefined && typeof policy === 'string') {
    response.setHeader(POLICY, allowInline(policy, inline));
  }
}
