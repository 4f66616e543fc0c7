const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

const plain = (html: string | undefined) =>
  html?.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);

export function headOf(html: string) {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  const graph = linkedData(html);
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
    canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    meta: Object.fromEntries(metas.map(([, key = '', content]) => [key, plain(content)])),
    // biome-ignore lint/suspicious/noExplicitAny: data of every shape
    data: (type: string): any => graph.find((node) => [node['@type']].flat().includes(type)),
  };
}

function linkedData(html: string): Record<string, unknown>[] {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return text === undefined ? [] : JSON.parse(text)['@graph'];
}
