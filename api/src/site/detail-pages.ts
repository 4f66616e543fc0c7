import type { ContentSource } from '@poyanil/content';
import { detailFacts, detailPath, detailShellFacts, details } from '@poyanil/domain';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from '../api-problem.ts';
import { canonicalOf, type DetailPlace, detailPlaceOf } from './detail-place.ts';
import type { EntryHead, HeadContext } from './entry-head.ts';
import { entryKinds } from './entry-kinds.ts';
import { fillShell } from './fill-shell.ts';
import { headElements } from './head-elements.ts';
import { type Page, type Pages, pageOf } from './pages.ts';
import { decodedPath, isRead } from './request-path.ts';
import { sendPage } from './send-page.ts';

/** Some 40 kB each, with their compressed forms. */
const KEPT_PAGES = 256;
const RETRY_AFTER_S = '5';

export interface DetailPagesOptions {
  pages: Pages;
  publicUrl: string;
  content: ContentSource;
}

/** Answers the address of an entry: its page where the entry is this hospital's, else whatever comes next. */
export function serveDetailPages({
  pages,
  publicUrl,
  content,
}: DetailPagesOptions): RequestHandler {
  const kept = new LRUCache<string, { answer: string; page: Page }>({ max: KEPT_PAGES });

  function pageFor(place: DetailPlace, answer: string, make: () => string): Page {
    const path = detailPath(place.hospital, place.kind, place.id);
    const known = kept.get(path);
    if (known?.answer === answer) return known.page;
    const page = pageOf('.html', make());
    kept.set(path, { answer, page });
    return page;
  }

  return async (request, response, next) => {
    const place = detailPlaceOf(decodedPath(request));
    const shell = place && pages.get(`/${place.hospital}/${details[place.kind].folder}/shell`);
    if (place === undefined || shell === undefined) return next();
    if (!isRead(request)) throw new ApiProblem('method-not-allowed', {}, { Allow: 'GET, HEAD' });
    const context = { ...place, origin: publicUrl, url: canonicalOf(place, publicUrl) };
    const { query, describe } = entryKinds[place.kind];
    const { status, body } = await content.answer({
      ...{ hash: query.hash, operationName: query.name, variables: { id: place.id } },
    });
    const head = status === 200 ? describe(body, context) : undefined;
    if (head === undefined) return sendUnavailable(response, shell.text, place);
    if (head === null || head.hospital !== place.hospital) return next();
    const page = pageFor(place, body, () => entryPage(shell.text, head, context));
    sendPage(request, response, page, 200);
  };
}

function entryPage(shell: string, head: EntryHead, context: HeadContext): string {
  const { hospital, kind, id } = context;
  const facts = detailFacts(hospital, kind, head.subject);
  return fillShell(shell, { facts, id, elements: headElements(head, context) });
}

/** The page says by itself that it cannot show the entry now, and whom to call. */
function sendUnavailable(response: Response, shell: string, place: DetailPlace): void {
  const facts = detailShellFacts(place.hospital, place.kind);
  response.status(503).type('.html');
  response.set({ 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S });
  response.send(fillShell(shell, { facts, id: place.id, elements: '' }));
}
