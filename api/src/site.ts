import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { ApiProblem } from './api-problem.ts';
import { type Page, readPages } from './pages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** Serves the built pages and their files, as nginx does in production. Throws when the folder is not such a build. */
export function serveSite(webRoot: string, publicUrl: string): RequestHandler[] {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(
      `WEB_ROOT: ${webRoot} has no index.html; build the pages first (npm run build)`,
    );
  }
  const pages = readPages(webRoot, publicUrl);
  return [
    underFolder(webRoot, 'assets', { maxAge: YEAR_MS, immutable: true }),
    underFolder(webRoot, 'pictures', { maxAge: DAY_MS }),
    underFolder(webRoot, 'content', { maxAge: DAY_MS }),
    servePages(pages),
  ];
}

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

function servePages(pages: ReadonlyMap<string, Page>): RequestHandler {
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
    if (page !== undefined && !page.isForErrors) return sendPage(request, response, page, 200);
    const missing = pages.get(missingPagePath(path));
    if (missing === undefined) return next();
    sendPage(request, response, missing, 404);
  };
}

/** Two slashes or a backslash at the start would name another host. */
function withoutSlash({ originalUrl, path }: Request): string {
  const query = originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?')) : '';
  return `${path.replace(/\/+$/, '').replace(/^[/\\]+/, '/')}${query}`;
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** An address that cannot be decoded stays as it is: no page has such a one. */
function decodedPath(request: Request): string {
  return isDecodable(request) ? decodeURIComponent(request.path) : request.path;
}

function isDecodable({ path }: Request): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Each site has a not-found page with its own header; an unknown hospital gets the one that leads to the landing page. */
function missingPagePath(path: string): string {
  const first = path.split('/')[1] ?? '';
  if (hospitalIds.includes(first as HospitalId)) return `/${first}/404`;
  return hospitalIds.some((id) => first.startsWith(`${id}_`)) ? '/loading' : '/404';
}

function sendPage(request: Request, response: Response, page: Page, status: 200 | 404): void {
  // The smallest that the browser takes; asked for all at once, its own order would decide.
  const coding = page.codings.find((each) => request.acceptsEncodings(each)) ?? 'identity';
  response.status(status).type(page.type).vary('Accept-Encoding').set('Cache-Control', 'no-cache');
  if (coding !== 'identity') response.set('Content-Encoding', coding);
  response.set('ETag', `W/"${page.hash}"`);
  // Express answers 304 by itself when the visitor's copy has this tag.
  response.send(page.bytes.get(coding) ?? page.bytes.get('identity'));
}
