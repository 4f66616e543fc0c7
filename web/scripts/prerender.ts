import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INLINE_SOURCES } from '@poyanil/content/built-pages';
import {
  detailKinds,
  detailPath,
  details,
  hospitalIds,
  type InlineSources,
  sharePicturePath,
} from '@poyanil/domain';
import { deadLinks } from './dead-links.ts';
import { composeDocument, inlineSources, readAssets } from './document.ts';
import { isSoon, withFirstPictures } from './first-pictures.ts';
import { SECURITY_TEXT_PATH, securityText } from './security-text.ts';
import { robots, sitemap } from './sitemap.ts';

// Replaced with the site's public origin when a server starts, so that one build serves any domain.
const ORIGIN = '__ORIGIN__';

interface Folders {
  dist: string;
  /** The program that renders pages. */
  renderer: string;
  template: string;
}

interface Extras {
  data?: object | undefined;
  picture?: string | null;
  isLive?: boolean;
}

type Server = typeof import('../src/server.tsx');

/**
 * Writes every page as `<path>.html`, the pages for what is not there, and what crawlers read; returns how many pages. The
 * drawings that they show must be there.
 */
export async function prerender({ dist, renderer, template }: Folders): Promise<number> {
  const { allPages, renderPage, structuredData }: Server = await import(
    pathToFileURL(renderer).href
  );
  const assets = readAssets(dist);
  const templateText = readFileSync(template, 'utf8');
  const pages = allPages();
  const paths = new Set(pages.map(({ path }) => path));
  const sources: Record<string, InlineSources> = {};
  const readPicture = (path: string) => {
    const file = join(dist, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  let written = 0;
  const write = async (
    file: string,
    path: string,
    { data, picture = pictureOf(path), isLive = true }: Extras = {},
  ) => {
    written += 1;
    const rendered = await renderPage(path);
    const dead = deadLinks(rendered.body, paths);
    if (dead.length > 0) throw new Error(`${path} links to no page: ${dead.join(', ')}`);
    const compose = (page: typeof rendered) =>
      composeDocument({ template: templateText, page, assets, data, picture, isLive });
    const whole = compose(withFirstPictures(rendered, readPicture));
    const document = isSoon(whole) ? whole : compose(rendered);
    sources[file] = inlineSources(document);
    writeFile(join(dist, file), document);
  };
  for (const page of pages) {
    const file =
      page.path === '/' ? 'index.html' : `${decodeURIComponent(page.path.slice(1))}.html`;
    await write(file, page.path, { data: structuredData(page, ORIGIN) });
  }
  await write('404.html', '/404');
  await write('loading.html', '/poyanil_hospital_');
  // A phone shows them at any address: the app would look for the page of that.
  await write('offline.html', '/offline', { isLive: false });
  for (const hospital of hospitalIds) {
    await write(`${hospital}/offline.html`, `/${hospital}/offline`, { isLive: false });
    await write(`${hospital}/404.html`, `/${hospital}/404`);
    await write(`${hospital}/facilities/404.html`, `/${hospital}/facilities/404`);
    for (const kind of detailKinds) {
      // The server knows the entries: it puts the identifier in, and what the head says.
      const shell = `${hospital}/${details[kind].folder}/shell.html`;
      await write(shell, detailPath(hospital, kind, '__ID__'), { picture: null });
    }
  }
  writeFile(join(dist, INLINE_SOURCES), JSON.stringify(sources));
  writeFile(join(dist, 'sitemap.xml'), sitemap(pages.map(({ path }) => `${ORIGIN}${path}`)));
  writeFile(join(dist, 'robots.txt'), robots(ORIGIN));
  writeFile(join(dist, SECURITY_TEXT_PATH), securityText(ORIGIN, new Date()));
  return written;
}

/** Pages that belong to no hospital have the main one's. */
function pictureOf(path: string): string {
  const [, first] = path.split('/');
  return sharePicturePath(hospitalIds.find((id) => id === first) ?? 'poyanil_hospital');
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
