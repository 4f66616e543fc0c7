import { ROOT_PICTURES } from '@poyanil/content/built-pages';
import type { RequestHandler } from 'express';
import { decodedPath, isReadRequest } from './request-path.ts';
import { sendPacked } from './send-packed.ts';
import { servePageData, servePages } from './serve-pages.ts';

const A_DAY = 'public, max-age=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Handlers for the files that pages load, and for the pages, which come after them. */
export interface SiteHandlers {
  files: RequestHandler[];
  pages: RequestHandler[];
}

/** Serves as nginx does in production. `webRoot` is a link to the version in use, which each publication replaces. */
export function serveSite(webRoot: string): SiteHandlers {
  return {
    files: [leadToPictures, serveFiles(webRoot), servePageData(webRoot)],
    pages: [servePages(webRoot)],
  };
}

const leadToPictures: RequestHandler = (request, _response, next) => {
  request.url = rootPictures[request.path] ?? request.url;
  next();
};
const rootPictures: Readonly<Record<string, string>> = ROOT_PICTURES;

function serveFiles(webRoot: string): RequestHandler {
  return (request, response, next) => {
    const path = decodedPath(request) ?? '';
    const [, folder] = /^\/(assets|pictures|content)(?!.*\/\.)\//.exec(path) ?? [];
    if (folder === undefined || !isReadRequest(request)) return next();
    response.set('Cache-Control', folder === 'assets' ? FOR_EVER : A_DAY);
    sendPacked(request, response, next, { root: webRoot, file: path.slice(1) });
  };
}
