const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

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
