import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hospitalIds } from '@poyanil/domain';
import { deadLinks } from './dead-links.ts';
import { composeDocument, readAssets } from './document.ts';
import { robots, sitemap } from './sitemap.ts';

// Replaced with the site's public origin when a server starts, so that one build serves any domain.
const ORIGIN = '__ORIGIN__';

interface Folders {
  dist: string;
  serverFolder: string;
  template: string;
}

type Server = typeof import('../src/server.tsx');

/** Writes every page as `<path>.html`, the pages for what is not there, and what crawlers read; returns how many pages. */
export async function prerender({ dist, serverFolder, template }: Folders): Promise<number> {
  const { allPages, renderPage, structuredData }: Server = await import(
    pathToFileURL(join(serverFolder, 'server.js')).href
  );
  const assets = readAssets(dist);
  const templateText = readFileSync(template, 'utf8');
  const pages = allPages();
  const paths = new Set(pages.map(({ path }) => path));
  const write = async (file: string, path: string, data?: object) => {
    const page = await renderPage(path);
    const dead = deadLinks(page.html, paths);
    if (dead.length > 0) throw new Error(`${path} links to no page: ${dead.join(', ')}`);
    writeFile(join(dist, file), composeDocument({ template: templateText, page, assets, data }));
  };
  for (const page of pages) {
    const file =
      page.path === '/' ? 'index.html' : `${decodeURIComponent(page.path.slice(1))}.html`;
    await write(file, page.path, structuredData(page, ORIGIN));
  }
  await write('404.html', '/404');
  await write('loading.html', '/poyanil_hospital_');
  for (const hospital of hospitalIds) await write(`${hospital}/404.html`, `/${hospital}/404`);
  writeFile(join(dist, 'sitemap.xml'), sitemap(pages.map(({ path }) => `${ORIGIN}${path}`)));
  writeFile(join(dist, 'robots.txt'), robots(ORIGIN));
  return pages.length + hospitalIds.length + 2;
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
