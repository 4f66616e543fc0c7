import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import type { Language } from '@poyanil/domain';
import type { Plugin } from 'vite';
import type { Renderer } from '../publisher/build.ts';
import { createWordsReader } from '../publisher/read-words.ts';
import { dataPath, type PageData } from '../src/page-data.ts';

/** The release that pages in development belong to. */
export const DEVELOPMENT = 'development';

/**
 * Serves, while developing, the words of each page as they are in the content folder; pages ask the API for their entries. A changed
 * text reloads the page.
 */
export function serveData(language: Language): Plugin {
  return {
    name: 'page-data',
    configureServer({ middlewares, ssrLoadModule, watcher, ws }) {
      watcher.add(join(CONTENT_ROOT, 'texts'));
      watcher.on('change', (file) => {
        if (file.startsWith(CONTENT_ROOT)) ws.send({ type: 'full-reload' });
      });
      middlewares.use(async (request, response, next) => {
        const path = request.url ?? '';
        if (!/^\/[^@.]*\.json$/.test(path) || path.startsWith('/src/')) return next();
        try {
          const { allPages } = (await ssrLoadModule('/src/server.tsx')) as Renderer;
          const page = allPages().find((each) => dataPath(each.path) === path);
          const words = page === undefined ? null : createWordsReader(language)(page);
          const data: PageData = { release: DEVELOPMENT, version: '', words, answers: {} };
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(data));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
