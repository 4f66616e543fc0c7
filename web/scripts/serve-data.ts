import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { DEFAULT_BACKUP_DAYS, DEFAULT_DEAD_LETTER_DAYS, type Language } from '@poyanil/domain';
import type { Plugin } from 'vite';
import type { Renderer } from '../publisher/build.ts';
import { siteAttribute } from '../publisher/document.ts';
import { createWordsReader } from '../publisher/read-words.ts';
import { readSiteWords } from '../publisher/site-words.ts';
import { dataPath, type PageData } from '../src/page-data.ts';
import type { DocumentSettings } from '../src/site-settings.ts';

const DEVELOPMENT = 'development';

/** Serves texts from the content folder in development, and reloads the page when they change. Pages query the API for entries. */
export function serveData(language: Language): Plugin {
  const readWords = () => readSiteWords(CONTENT_ROOT, []);
  return {
    name: 'page-data',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('data-site=""', () => siteAttribute(settingsWith(readWords().paths[language]))),
    configureServer({ middlewares, ssrLoadModule, watcher, ws }) {
      watcher.add([join(CONTENT_ROOT, 'texts'), join(CONTENT_ROOT, '*.yaml')]);
      watcher.on('change', (file) => {
        if (file.startsWith(CONTENT_ROOT)) ws.send({ type: 'full-reload' });
      });
      middlewares.use(async (request, response, next) => {
        const path = request.url ?? '';
        if (!/^\/[^@.]*\.json$/.test(path) || path.startsWith('/src/')) return next();
        try {
          const { words, texts } = readWords();
          const dataOf = async () => {
            const renderer = (await ssrLoadModule('/src/server.tsx')) as Renderer;
            renderer.provideSiteWords(words[language]);
            return JSON.stringify(pageData(renderer, path, language));
          };
          response.setHeader('Content-Type', 'application/json');
          response.end(texts.get(path.slice(1)) ?? (await dataOf()));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function pageData({ allPages }: Renderer, path: string, language: Language): PageData {
  const page = allPages().find((each) => dataPath(each.path) === path);
  const words = page === undefined ? null : createWordsReader(language)(page);
  return { release: DEVELOPMENT, version: '', words, answers: {} };
}

function settingsWith(siteWords: string): DocumentSettings {
  return {
    release: DEVELOPMENT,
    siteWords,
    publicUrl: 'http://localhost:5173',
    deadLetterDays: DEFAULT_DEAD_LETTER_DAYS,
    backupDays: DEFAULT_BACKUP_DAYS,
    offlinePages: true,
    malayalam: true,
    assetOrigins: [],
  };
}
