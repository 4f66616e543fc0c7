import type { ContentSource } from '@poyanil/content';
import { detailFacts, detailPath, detailShellFacts, details } from '@poyanil/domain';
import type { Request, RequestHandler, Response } from 'express';
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

/** Of some 60 kB each, with their compressed forms. */
const KEPT_PAGES = 256;
const KEPT_BYTES = 32 * 1024 * 1024;

export interface DetailPagesOptions {
  pages: Pages;
  publicUrl: string;
  content: ContentSource;
  /** Of questions to the content, by address. */
  limit: RequestHandler;
}

/** Answers the address of an entry: its page where the entry is this hospital's, else whatever comes next. */
export function serveDetailPages({
  pages,
  publicUrl,
  content,
  limit,
}: DetailPagesOptions): RequestHandler {
  const kept = new LRUCache<string, { answer: string; page: Page }>({
    max: KEPT_PAGES,
    maxSize: KEPT_BYTES,
    // As many bytes again for the compressed forms, at most.
    sizeCalculation: ({ answer, page }) => 2 * answer.length + 4 * page.text.length,
  });

  /** Null where the hospital has no such entry; undefined where content cannot tell. */
  async function pageFor(place: DetailPlace, shell: string): Promise<Page | null | undefined> {
    const { query, describe } = entryKinds[place.kind];
    const { status, body } = await content.answer({
      ...{ hash: query.hash, operationName: query.name, variables: { id: place.id } },
    });
    if (status !== 200) return undefined;
    const path = detailPath(place.hospital, place.kind, place.id);
    const known = kept.get(path);
    if (known?.answer === body) return known.page;
    const context = { ...place, origin: publicUrl, url: canonicalOf(place, publicUrl) };
    const head = describe(body, context);
    if (head === null || head === undefined) return head;
    if (head.hospital !== place.hospital) return null;
    const page = pageOf('.html', entryPage(shell, head, context));
    kept.set(path, { answer: body, page });
    return page;
  }

  return async (request, response, next) => {
    const place = detailPlaceOf(decodedPath(request));
    const shell = place && pages.get(`/${place.hospital}/${details[place.kind].folder}/shell`);
    if (place === undefined || shell === undefined) return next();
    if (!isRead(request)) throw new ApiProblem('method-not-allowed', {}, { Allow: 'GET, HEAD' });
    const refusal = await refusalOf(limit, request, response);
    if (refusal !== undefined) return sendFrame(response, shell.text, place, refusal);
    const page = await pageFor(place, shell.text);
    if (page === undefined) return sendFrame(response, shell.text, place, UNAVAILABLE);
    if (page === null) return next();
    sendPage(request, response, page, 200);
  };
}

/** Why a page is sent without its entry. */
interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
}

const UNAVAILABLE: Refusal = { status: 503, headers: { 'Retry-After': '5' } };

/** What a limit says; undefined when it lets the request through. */
async function refusalOf(
  limit: RequestHandler,
  request: Request,
  response: Response,
): Promise<Refusal | undefined> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await limit(request, response, resolve);
  const fault = await promise;
  if (fault === undefined) return undefined;
  if (!(fault instanceof ApiProblem)) throw fault;
  return { status: fault.problem.status, headers: fault.headers };
}

function entryPage(shell: string, head: EntryHead, context: HeadContext): string {
  const { hospital, kind, id } = context;
  const facts = detailFacts(hospital, kind, head.subject);
  return fillShell(shell, { facts, id, elements: headElements(head, context) });
}

/** The page says by itself that it cannot show the entry now, and whom to call. */
function sendFrame(
  response: Response,
  shell: string,
  place: DetailPlace,
  { status, headers }: Refusal,
): void {
  const facts = detailShellFacts(place.hospital, place.kind);
  response.status(status).type('.html').set(headers).set('Cache-Control', 'no-store');
  response.send(fillShell(shell, { facts, id: place.id, elements: '' }));
}
