import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures and films of our own that a page shows and the site does not have: 'page: picture'. */
export function missingPictures(site: string): string[] {
  return globSync('**/*.html', { cwd: site }).flatMap((page) =>
    picturesOf(readFileSync(join(site, page), 'utf8'))
      .filter((path) => !existsSync(join(site, path)))
      .map((path) => `${page}: ${path}`),
  );
}

function picturesOf(html: string): string[] {
  const sources = [...html.matchAll(/ (?:src|poster)="(\/(?:pictures|content)\/[^"]*)"/g)];
  return [...new Set(sources.map(([, path = '']) => decodeURIComponent(path)))];
}
