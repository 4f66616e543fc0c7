import { basePaths } from '@poyanil/domain';
import type { PageListing } from './list-pages.ts';

/** A page in both languages lists both URLs, so that search engines choose by language. In our URLs, XML only needs `&` escaped. */
export function sitemap(origin: string, { paths, translatedPaths, entries }: PageListing): string {
  const translations = new Map(
    translatedPaths.map((path) => [path.slice(basePaths.ml.length) || '/', path]),
  );
  const lines = paths.flatMap((path) => {
    const translation = translations.get(path);
    if (translation === undefined) return [urlElement(origin + path, '')];
    const links = [
      alternate('en', origin + path),
      alternate('ml', origin + translation),
      alternate('x-default', origin + path),
    ].join('');
    return [urlElement(origin + path, links), urlElement(origin + translation, links)];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...lines, ...entries.map((entry) => entryElement(origin, entry))].join('')}</urlset>
`;
}

function urlElement(address: string, links: string): string {
  return `  <url><loc>${escaped(address)}</loc>${links}</url>\n`;
}

function entryElement(origin: string, { path, changedAt }: PageListing['entries'][number]): string {
  return urlElement(origin + path, changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`);
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;');
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}
