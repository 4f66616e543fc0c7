import { detailFacts, detailPath, detailShellFacts, details } from '@poyanil/domain';
import type { RequestHandler, Response } from 'express';
import { ApiProblem } from '../problems/api-problem.ts';
import { refusalOf } from '../problems/refusal-of.ts';
import { canonicalOf, type DetailPlace, detailPlaceOf } from './detail-place.ts';
import type { EntryHead, HeadContext } from './entry-heads.ts';
import { entryKinds } from './entry-heads.ts';
import { fillShell, putContent } from './fill-page.ts';
import { headElements } from './head-elements.ts';
import type { PageAt } from './keep-pages.ts';
import type { Render } from './load-renderer.ts';
import { type Page, type Pages, sitePageOf, unpack } from './pages.ts';
import { decodedPath, isRead } from './request-path.ts';
import { allowOwn, sendPageWithEntries } from './send-page.ts';

export interface DetailPagesOptions {
  pages: Pages;
  pageAt: PageAt;
  render: Render;
  publicUrl: string;
  /** The limit of questions to the content, by address. */
  limit: RequestHandler;
}

/**
 * Answers the address of an entry: its page where the entry is this hospital's, else whatever comes
 * next.
 */
export function serveDetailPages(options: DetailPagesOptions): RequestHandler {
  const { pages, pageAt, render, publicUrl, limit } = options;

  function pageFor(place: DetailPlace, shell: Page): ReturnType<PageAt> {
    const path = detailPath(place.hospital, place.kind, place.id);
    const { query, describe } = entryKinds[place.kind];
    const question = { hash: query.hash, operationName: query.name, variables: { id: place.id } };
    return pageAt(path, async (ask) => {
      const context = { ...place, origin: publicUrl, url: canonicalOf(place, publicUrl) };
      const head = describe(await ask(question), context);
      if (head === null || head === undefined) return head;
      if (head.hospital !== place.hospital) return null;
      const frame = entryPage(unpack(shell).toString(), head, context);
      const content = await render(path, ask);
      const text = content === undefined ? frame : putContent(frame, content);
      return sitePageOf('.html', text, shell.inline);
    });
  }

  return async (request, response, next) => {
    const place = detailPlaceOf(decodedPath(request));
    const shell = place && pages.get(`/${place.hospital}/${details[place.kind].folder}/shell`);
    if (place === undefined || shell === undefined) return next();
    if (!isRead(request)) throw new ApiProblem('method-not-allowed', {}, { Allow: 'GET, HEAD' });
    const refusal = await refusalOf(limit, request, response);
    if (refusal !== undefined) {
      const { problem, headers } = refusal;
      return sendFrame(response, shell, place, { status: problem.status, headers });
    }
    const page = await pageFor(place, shell);
    if (page === undefined) return sendFrame(response, shell, place, UNAVAILABLE);
    if (page === null) return next();
    sendPageWithEntries(request, response, page);
  };
}

/** The reason why a page is sent without its entry. */
interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
}

const UNAVAILABLE: Refusal = { status: 503, headers: { 'Retry-After': '5' } };

function entryPage(shell: string, head: EntryHead, context: HeadContext): string {
  const { hospital, kind, id } = context;
  const facts = detailFacts(hospital, kind, head.subject);
  return fillShell(shell, { facts, id, elements: headElements(head, context) });
}

/** The page says by itself that it cannot show the entry now, and whom to call. */
function sendFrame(
  response: Response,
  shell: Page,
  place: DetailPlace,
  { status, headers }: Refusal,
): void {
  const facts = detailShellFacts(place.hospital, place.kind);
  allowOwn(response, shell);
  response.status(status).type('.html').set(headers).set('Cache-Control', 'no-store');
  response.send(fillShell(unpack(shell).toString(), { facts, id: place.id, elements: '' }));
}
