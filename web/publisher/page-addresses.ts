/** Links of a rendered page that lead to no page of this site; addresses elsewhere, and files, are not looked at. */
export function deadLinks(html: string, paths: ReadonlySet<string>): string[] {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  return [...new Set(links)].filter((path) => !paths.has(path));
}

/** Returns the paths of the pictures and films of our own that a page shows. */
export function picturesOf(html: string): Set<string> {
  const sources = [...html.matchAll(/ (?:src|poster)="(\/(?:pictures|content)\/[^"]*)"/g)];
  return new Set(sources.map(([, path = '']) => decodeURIComponent(path)));
}
