import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INLINE_SOURCES, pageRenderer } from '@poyanil/content/built-pages';
import {
  basePaths,
  detailKinds,
  detailPath,
  details,
  hospitalIds,
  type InlineSources,
  languages,
  sharePicturePath,
} from '@poyanil/domain';
import { deadLinks } from './dead-links.ts';
import { type Assets, composeDocument, inlineSources, readAssets } from './document.ts';
import { isSoon, withFirstPictures } from './first-pictures.ts';
import { SECURITY_TEXT_PATH, securityText } from './security-text.ts';
import { robots, sitemap } from './sitemap.ts';

// Replaced with the site's public origin when a server starts, so that one build serves any domain.
const ORIGIN = '__ORIGIN__';

interface Extras {
  data?: object | undefined;
  picture?: string | null;
  isLive?: boolean;
}

type Server = typeof import('../src/server.tsx');

/** The renderer and the chunks of one language. */
interface Edition {
  server: Server;
  assets: Assets;
}

/**
 * Writes every page as `<path>.html`, the pages for what is not there, and what crawlers read; returns how many pages. The
 * drawings that they show must be there.
 */
export async function prerender(dist: string, template: string): Promise<number> {
  const [english, malayalam] = await Promise.all(
    languages.map(async (language): Promise<Edition> => {
      const server: Server = await import(pathToFileURL(join(dist, pageRenderer(language))).href);
      return { server, assets: readAssets(dist, language) };
    }),
  );
  if (english === undefined || malayalam === undefined)
    throw new Error('A language was not built.');
  const templateText = readFileSync(template, 'utf8');
  const pages = english.server.allPages();
  const translatedPages = malayalam.server.allPages();
  const paths = new Set([...pages, ...translatedPages].map(({ path }) => path));
  const sources: Record<string, InlineSources> = {};
  const readPicture = (path: string) => {
    const file = join(dist, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  let written = 0;
  const write = async (
    { server, assets }: Edition,
    file: string,
    path: string,
    { data, picture = pictureOf(path), isLive = true }: Extras = {},
  ) => {
    written += 1;
    const rendered = await server.renderPage(path);
    const dead = deadLinks(rendered.body, paths);
    if (dead.length > 0) throw new Error(`${path} links to no page: ${dead.join(', ')}`);
    const compose = (page: typeof rendered) =>
      composeDocument({ template: templateText, page, assets, data, picture, isLive });
    const whole = compose(withFirstPictures(rendered, readPicture));
    const document = isSoon(whole) ? whole : compose(rendered);
    sources[file] = inlineSources(document);
    writeFile(join(dist, file), document);
  };
  for (const edition of [english, malayalam]) {
    const { allPages, structuredData } = edition.server;
    for (const page of allPages()) {
      await write(edition, fileOf(page.path), page.path, { data: structuredData(page, ORIGIN) });
    }
  }
  for (const base of Object.values(basePaths)) {
    const edition = base === basePaths.ml ? malayalam : english;
    await write(edition, `${base}/404.html`.slice(1), `${base}/404`);
    for (const hospital of hospitalIds) {
      await write(edition, `${base}/${hospital}/404.html`.slice(1), `${base}/${hospital}/404`);
    }
  }
  await write(english, 'loading.html', '/poyanil_hospital_');
  // A phone shows them at any address: the app would look for the page of that.
  await write(english, 'offline.html', '/offline', { isLive: false });
  for (const hospital of hospitalIds) {
    await write(english, `${hospital}/offline.html`, `/${hospital}/offline`, { isLive: false });
    await write(english, `${hospital}/facilities/404.html`, `/${hospital}/facilities/404`);
    for (const kind of detailKinds) {
      // The server knows the entries: it puts the identifier in, and what the head says.
      const shell = `${hospital}/${details[kind].folder}/shell.html`;
      await write(english, shell, detailPath(hospital, kind, '__ID__'), { picture: null });
    }
  }
  writeFile(join(dist, INLINE_SOURCES), JSON.stringify(sources));
  writeFile(
    join(dist, 'sitemap.xml'),
    sitemap(
      ORIGIN,
      pages.map(({ path }) => path),
      translatedPages.map(({ path }) => path),
    ),
  );
  writeFile(join(dist, 'robots.txt'), robots(ORIGIN));
  writeFile(join(dist, SECURITY_TEXT_PATH), securityText(ORIGIN, new Date()));
  return written;
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`;
}

/** Pages that belong to no hospital have the main one's. */
function pictureOf(path: string): string {
  const segments = path.split('/');
  return sharePicturePath(hospitalIds.find((id) => segments.includes(id)) ?? 'poyanil_hospital');
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
