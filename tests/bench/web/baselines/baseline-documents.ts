type ReadFile = (address: string) => string;

const SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** The minimum that looks the same: the page with inline styles, the same font and pictures, and no scripts. */
export function staticDocument(html: string): string {
  return html.replace(SCRIPT, '');
}

/** The page of a client-rendered site: an empty body, with the app's script in its head. */
export function clientRenderedDocument(html: string, read: ReadFile): string {
  const app = /data-files="(?:[^"]* )?([^" ]+)"/.exec(html)?.[1] ?? '';
  const program = [
    `<script type="module" crossorigin src="${app}"></script>`,
    ...importsOf(app, read).map(
      (address) => `<link rel="modulepreload" crossorigin href="${address}">`,
    ),
  ];
  return html
    .replace(SCRIPT, '')
    .replace(/<link rel="preload"[^>]*as="image"[^>]*>/g, '')
    .replace(/<div id="root">[\s\S]*<\/div>/, '<div id="root"></div>')
    .replace('</head>', () => `${program.join('')}</head>`);
}

function importsOf(address: string, read: ReadFile, seen = new Set<string>()): string[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  for (const [, name] of read(address).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    const imported = `${folder}${name}`;
    if (seen.has(imported)) continue;
    seen.add(imported);
    importsOf(imported, read, seen);
  }
  return [...seen];
}
