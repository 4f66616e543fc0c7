/** Returns links of a rendered page that lead to no page of this site. Ignores external URLs and files. */
export function deadLinks(html: string, paths: ReadonlySet<string>): string[] {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  return [...new Set(links)].filter((path) => !paths.has(path));
}

export function picturesOf(html: string): Set<string> {
  const sources = [...html.matchAll(/ (?:src|poster)="(\/(?:pictures|content)\/[^"]*)"/g)];
  return new Set(sources.map(([, path = '']) => decodeURIComponent(path)));
}
