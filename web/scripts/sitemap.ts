/** Addresses that need escaping in XML would break it: none has more than `&`. */
export function sitemap(addresses: string[]): string {
  const entries = addresses.map(
    (address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}
