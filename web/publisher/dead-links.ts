/** Links of a rendered page that lead to no page of this site; addresses elsewhere, and files, are not looked at. */
export function deadLinks(html: string, paths: ReadonlySet<string>): string[] {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  return [...new Set(links)].filter((path) => !paths.has(path));
}
