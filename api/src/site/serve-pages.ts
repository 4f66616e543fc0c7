import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_SOURCES, MANIFEST_PATH, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import {
  allowInline,
  basePaths,
  type HospitalId,
  hospitalIds,
  type InlineSources,
} from '@poyanil/domain';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { followVersion } from '../content/follow-version.ts';
import { ApiProblem } from '../problems/api-problem.ts';
import { createMeantPath } from './meant-path.ts';
import { decodedPath, isReadRequest } from './request-path.ts';
import { sendPacked } from './send-packed.ts';

/** Matches pages that have no path of their own, because they are only sent in place of others. */
const WITHOUT_ADDRESS = /(^|\/)(404|loading|index)$/;
const ROOT_FILES: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  MANIFEST_PATH,
  SERVICE_WORKER_PATH,
];
const POLICY = 'Content-Security-Policy';

/** Serves the pages of the published version in use, to which `webRoot` leads. A publication takes effect with the next request. */
export function servePages(webRoot: string): RequestHandler {
  const isThere = (file: string) => existsSync(join(webRoot, file));
  const live = followVersion(webRoot, readVersion);

  function send(request: Request, response: Response, next: NextFunction, file: string): void {
    const policy = response.getHeader(POLICY);
    const { sources = {} } = live() ?? {};
    const inline = sources[file] ?? sources[file.slice(0, file.lastIndexOf('/') + 1)];
    if (inline !== undefined && typeof policy === 'string') {
      response.setHeader(POLICY, allowInline(policy, inline));
    }
    response.set('Cache-Control', 'no-cache');
    sendPacked(request, response, next, { root: webRoot, file });
  }

  const sendOther: RequestHandler = (request, response, next) => {
    const path = decodedPath(request);
    const meant = path === undefined ? undefined : live()?.meantPath(request.path);
    // The redirect must not be permanent, because a page below `/ml` will exist once Malayalam is enabled.
    if (meant !== undefined) return response.redirect(302, meant + queryOf(request));
    response.status(404);
    send(request, response, next, `${missingPage(path ?? request.path, isThere)}.html`);
  };

  return (request, response, next) => {
    const path = decodedPath(request) ?? request.path;
    const file = ROOT_FILES.includes(path) ? path.slice(1) : fileOf(path);
    const exists = file !== undefined && isThere(file);
    if (!isReadRequest(request)) {
      if (exists) throw new ApiProblem('method-not-allowed', {}, { Allow: 'GET, HEAD' });
      return next();
    }
    if (path !== '/' && path.endsWith('/')) {
      return response.redirect(301, withoutSlash(request));
    }
    if (exists) send(request, response, next, file);
    else sendOther(request, response, next);
  };
}

export function servePageData(webRoot: string): RequestHandler {
  return (request, response, next) => {
    const path = decodedPath(request) ?? '';
    const page = /^\/[^.]*(?=\.json$)/.exec(path)?.[0];
    if (page === undefined || !isReadRequest(request)) return next();
    response.set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' });
    sendPacked(request, response, next, { root: webRoot, file: `${page.slice(1)}.json` });
  };
}

function readVersion(folder: string) {
  const file = join(folder, INLINE_SOURCES);
  const sources: Readonly<Record<string, InlineSources>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const pages = Object.keys(sources)
    .filter((name) => name.endsWith('.html') && existsSync(join(folder, name)))
    .map((name) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`))
    .filter((path) => !WITHOUT_ADDRESS.test(path));
  return { sources, meantPath: createMeantPath(pages) };
}

/** Returns the file of the page at a path, or undefined if no page can have this path. */
function fileOf(path: string): string | undefined {
  if (path === '/') return 'index.html';
  // No page folder begins with a dot, and the app finds no page at a path with two slashes in a row.
  if (/\/[./]|\0/.test(path) || WITHOUT_ADDRESS.test(path)) return undefined;
  return `${path.slice(1)}.html`;
}

/**
 * Returns the request's URL without slashes at the end of its path. Keeps one slash at the start, because two, or a backslash, would name
 * another host. Uses a loop, because a regular expression would retry each of thousands of slashes in the middle. Returns '/' if the
 * path ends in an encoded slash.
 */
function withoutSlash(request: Request): string {
  const { path } = request;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  if (end === 0 || end === path.length) return '/';
  return `${path.slice(0, end).replace(/^[/\\]+/, '/')}${queryOf(request)}`;
}

function queryOf({ originalUrl }: Request): string {
  const [, query = ''] = /^[^?]*(\?.*)$/s.exec(originalUrl) ?? [];
  return query;
}

/** Each site has a not-found page with its own header; an unknown hospital gets the one that links to the landing page. */
function missingPage(path: string, isThere: (file: string) => boolean): string {
  const { ml } = basePaths;
  if (path.startsWith(`${ml}/`) && isThere(`${ml.slice(1)}/404.html`)) {
    const hospital = hospitalIds.find((id) => path.split('/')[2] === id);
    return hospital === undefined ? 'ml/404' : `ml/${hospital}/404`;
  }
  const [, first = '', second] = path.split('/');
  if (!hospitalIds.includes(first as HospitalId)) {
    return hospitalIds.some((id) => first.startsWith(`${id}_`)) ? 'loading' : '404';
  }
  // This page lists the facilities.
  return second === 'facilities' ? `${first}/facilities/404` : `${first}/404`;
}
