import { join } from 'node:path';
import type { ContentSource } from '@poyanil/content';
import { ROOT_PICTURES } from '@poyanil/content/built-pages';
import { basePaths, type HospitalId, hospitalIds, type PageSettings } from '@poyanil/domain';
import { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { ApiProblem } from '../problems/api-problem.ts';
import { serveDetailPages } from './detail-pages.ts';
import { keepPages } from './keep-pages.ts';
import { serveListPages } from './list-pages.ts';
import type { Render } from './load-renderer.ts';
import { createMeantPath } from './meant-path.ts';
import { type Pages, readPages } from './pages.ts';
import { decodedPath, isDecodable, isRead } from './request-path.ts';
import { sendPage } from './send-page.ts';
import { serveSitemap } from './sitemap.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

export interface SiteOptions {
  /** The folder that the build of the pages wrote. */
  webRoot: string;
  settings: PageSettings;
  content: ContentSource;
  render: Render;
  /** The limit of questions to the content, by address. */
  limit: RequestHandler;
}

/** Serves the files that pages load, and after them the pages. */
export interface Site {
  files: RequestHandler[];
  pages: RequestHandler[];
}

/** Serves the pages and their files, as nginx does in production. */
export function serveSite(options: SiteOptions): Site {
  const { webRoot, settings, content, render, limit } = options;
  const { publicUrl } = settings;
  const pages = readPages(webRoot, settings);
  const pageAt = keepPages(content);
  return {
    files: [
      leadToPictures,
      underFolder(webRoot, 'assets', { maxAge: YEAR_MS, immutable: true }),
      underFolder(webRoot, 'pictures', { maxAge: DAY_MS }),
      underFolder(webRoot, 'content', { maxAge: DAY_MS }),
    ],
    pages: [
      serveDetailPages({ pages, pageAt, render, publicUrl, limit }),
      serveListPages({ pages, pageAt, render, limit }),
      serveSitemap({ pages, publicUrl, content }),
      servePages(pages),
    ],
  };
}

/** Gives the icons that stand at the root the addresses of their files. */
const leadToPictures: RequestHandler = (request, _response, next) => {
  request.url = rootPictures[request.path] ?? request.url;
  next();
};
const rootPictures: Readonly<Record<string, string>> = ROOT_PICTURES;

/** Files of one folder, precompressed where the build has done so. */
function underFolder(
  webRoot: string,
  folder: string,
  cache: { maxAge: number; immutable?: true },
): RequestHandler {
  const serve = expressStaticGzip(join(webRoot, folder), {
    enableBrotli: true,
    index: false,
    orderPreference: ['br', 'gzip'],
    serveStatic: { ...cache, redirect: false },
  });
  return Router().use(`/${folder}`, (request, response, next) => {
    // What cannot be decoded is no file; the library's own refusal would be a bare line.
    if (isDecodable(request)) serve(request, response, next);
    else next();
  });
}

/** Pages that are sent in place of others only. */
const WITHOUT_ADDRESS = /(^|\/)(404|loading|shell)$/;

function servePages(pages: Pages): RequestHandler {
  const sendMissing: RequestHandler = (request, response, next) => {
    const missing = pages.get(missingPagePath(decodedPath(request), pages));
    if (missing === undefined) return next();
    sendPage(request, response, missing, 404);
  };
  const meantPath = createMeantPath(
    [...pages].flatMap(([path, { type }]) =>
      type === '.html' && !WITHOUT_ADDRESS.test(path) ? [path] : [],
    ),
  );
  return (request, response, next) => {
    const path = decodedPath(request);
    if (!isRead(request)) {
      if (pages.has(path)) throw new ApiProblem('method-not-allowed', {}, { Allow: 'GET, HEAD' });
      return next();
    }
    if (path !== '/' && path.endsWith('/')) {
      return response.redirect(301, withoutSlash(request));
    }
    const page = pages.get(path);
    if (page !== undefined && !WITHOUT_ADDRESS.test(path)) {
      return sendPage(request, response, page, 200);
    }
    const meant = isDecodable(request) ? meantPath(request.path) : undefined;
    if (meant === undefined) return sendMissing(request, response, next);
    // Not permanent: the page below `/ml` exists once Malayalam is on.
    response.redirect(302, meant + queryOf(request));
  };
}

/**
 * Two slashes or a backslash at the start would name another host; one that ends in an encoded
 * slash leads to the start. The end is found by a loop: a pattern would try each of thousands of
 * slashes in the middle anew.
 */
function withoutSlash(request: Request): string {
  const { path } = request;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  if (end === 0 || end === path.length) return '/';
  return `${path.slice(0, end).replace(/^[/\\]+/, '/')}${queryOf(request)}`;
}

/** The query with its question mark; empty if there is none. */
function queryOf({ originalUrl }: Request): string {
  const [, query = ''] = /^[^?]*(\?.*)$/s.exec(originalUrl) ?? [];
  return query;
}

/**
 * Each site has a not-found page with its own header; an unknown hospital gets the one that leads
 * to the landing page.
 */
function missingPagePath(path: string, pages: Pages): string {
  const { ml } = basePaths;
  if (path.startsWith(`${ml}/`) && pages.has(`${ml}/404`)) {
    const hospital = hospitalIds.find((id) => path.split('/')[2] === id);
    return hospital === undefined ? `${ml}/404` : `${ml}/${hospital}/404`;
  }
  const [, first = '', second] = path.split('/');
  if (!hospitalIds.includes(first as HospitalId)) {
    return hospitalIds.some((id) => first.startsWith(`${id}_`)) ? '/loading' : '/404';
  }
  // One that keeps the list of facilities, where the build has made it.
  const missing = `/${first}/${second}/404`;
  return second === 'facilities' && pages.has(missing) ? missing : `/${first}/404`;
}
