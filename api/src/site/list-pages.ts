import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds, pathsWithEntries } from '@poyanil/domain';
import type { RequestHandler } from 'express';
import { refusalOf } from '../problems/refusal-of.ts';
import { putContent } from './fill-page.ts';
import type { PageAt } from './keep-pages.ts';
import type { Render } from './load-renderer.ts';
import { type Pages, sitePageOf, unpack } from './pages.ts';
import { decodedPath, isRead } from './request-path.ts';
import { sendPageWithEntries } from './send-page.ts';

/**
 * Longer than any answer that is kept takes. Who waits for a slow service sees the page meanwhile,
 * and then its entries.
 */
const PATIENCE_MS = 1_000;

interface ListPagesOptions {
  pages: Pages;
  pageAt: PageAt;
  render: Render;
  /** The limit of questions to the content, by address. */
  limit: RequestHandler;
}

const paths: ReadonlySet<string> = new Set(hospitalIds.flatMap(pathsWithEntries));

/**
 * Answers the address of a list, or of a department with its doctors, with the entries, where content can be had at once; else the page
 * comes as it was built.
 */
export function serveListPages(options: ListPagesOptions): RequestHandler {
  const { pages, pageAt, render, limit } = options;

  return async (request, response, next) => {
    const path = decodedPath(request);
    const built = paths.has(path) ? pages.get(path) : undefined;
    if (built === undefined || !isRead(request)) return next();
    if ((await refusalOf(limit, request, response)) !== undefined) return next();
    const made = pageAt(path, async (ask) => {
      const content = await render(path, ask);
      return (
        content && sitePageOf('.html', putContent(unpack(built).toString(), content), built.inline)
      );
    });
    const page = await Promise.race([made, wait(PATIENCE_MS, undefined, { ref: false })]);
    if (page) sendPageWithEntries(request, response, page);
    else next();
  };
}
