import { join } from 'node:path';
import { hospitalIds, hospitalKey } from '@poyanil/domain';
import type { Plugin } from 'vite';
import { drawingOf } from './drawings.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** Serves the drawings in each site's colours and the content's pictures in development, at the paths of the build. */
export function servePictures(): Plugin {
  return {
    name: 'pictures',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        if (path.startsWith('/content/')) {
          request.url = `/@fs${CONTENT}/assets${path.slice('/content'.length)}`;
          return next();
        }
        const [, kind = '', place, file = ''] =
          /^\/pictures\/(scenes|slides|emblems)\/(\w+)\/([\w-]+\.svg)$/.exec(path) ?? [];
        const hospital = hospitalIds.find((id) => hospitalKey(id) === place);
        if (hospital === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawingOf(kind, file, hospital));
      });
    },
  };
}
