/** Returns the paths of the pictures and films of our own that a page shows. */
export function picturesOf(html: string): Set<string> {
  const sources = [...html.matchAll(/ (?:src|poster)="(\/(?:pictures|content)\/[^"]*)"/g)];
  return new Set(sources.map(([, path = '']) => decodeURIComponent(path)));
}
