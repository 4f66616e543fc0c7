const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the rows of an e-mail's table, with the text that a reader sees. */
export function rowsOfHtml(html: string): { label: string; value: string }[] {
  return [...html.matchAll(/<th[^>]*>(.*?)<\/th>\s*<td[^>]*>(.*?)<\/td>/g)].map(
    ([, label = '', value = '']) => ({
      label,
      value: value
        .replaceAll('<br>', '\n')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity),
    }),
  );
}
