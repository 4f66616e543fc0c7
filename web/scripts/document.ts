import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  groupName,
  type InlineSources,
  type Language,
  SHARE_PICTURE,
  themeColor,
} from '@poyanil/domain';
import type { Manifest } from 'vite';
import { MANIFEST_PATH } from './site-icons.ts';

export interface Assets {
  /** The script that fetches the app, whole. */
  boot: string;
  language: Language;
  /** Those that the page shows first. */
  fonts: string[];
  /** A source file's chunk after all that it imports, so that each can run once what it needs has run. */
  modulesOf: (source: string) => string[];
  /** Style sheets of a source file's chunk, after those of the chunks that it imports. */
  stylesOf: (source: string) => string[];
  /** Those styles, whole. */
  readStyles: (files: readonly string[]) => string;
}

const APP = 'src/main.tsx';

const fontsOf = {
  en: ['latin-core'],
  ml: ['latin-core', 'malayalam-core'],
} as const satisfies Record<Language, readonly string[]>;

/** What the document says of its language: to browsers and readers aloud, and to those who share a link. */
const tongues = {
  en: { lang: 'en-IN', locale: 'en_IN' },
  ml: { lang: 'ml', locale: 'ml_IN' },
} as const satisfies Record<Language, { lang: string; locale: string }>;

/** The path of the list of a language's chunks in the folder of the build. */
export function manifestPath(language: Language): string {
  return `.vite/${language}.json`;
}

export function readAssets(dist: string, language: Language): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, manifestPath(language)), 'utf8'));
  const chunk = (source: string) => {
    const found = manifest[source];
    if (found === undefined) throw new Error(`The build has no chunk for ${source}.`);
    return found;
  };
  const stylesOf = (source: string): string[] => {
    const { imports = [], css = [] } = chunk(source);
    const imported = imports.flatMap(stylesOf);
    // The app's own is the theme's, on which all others build: Mantine's parts come after those that they are made of.
    return source === APP ? [...css, ...imported] : [...imported, ...css];
  };
  const modulesOf = (source: string): string[] => {
    const { imports = [], file } = chunk(source);
    return [...imports.flatMap(modulesOf), file];
  };
  const fonts = fontsOf[language].map((name) => {
    const font = Object.values(manifest).find(
      ({ file }) => file.includes(name) && file.endsWith('.woff2'),
    );
    if (font === undefined) throw new Error(`The build has no font ${name}.`);
    return font.file;
  });
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const readStyles = (files: readonly string[]) => files.map(read).join('');
  return {
    boot: read(chunk('src/boot.ts').file).trim(),
    language,
    fonts,
    modulesOf,
    stylesOf,
    readStyles,
  };
}

interface DocumentParts {
  template: string;
  page: { head: string; body: string; chunks: string[] };
  assets: Assets;
  data: object | undefined;
  /** The path of what a shared link shows; null where the server puts that in, with all else that an entry says. */
  picture: string | null;
  /** Whether the app comes to it. */
  isLive: boolean;
}

/** Puts a rendered page into the template: React's head elements, styles, the script that fetches the app later. */
export function composeDocument(parts: DocumentParts): string {
  const { template, page, assets, data, picture, isLive } = parts;
  const tongue = tongues[assets.language];
  const styles = [...new Set([APP, ...page.chunks].flatMap(assets.stylesOf))];
  // The app itself is last: it starts at once, and all it needs is there.
  const modules = [...new Set([...page.chunks, APP].flatMap(assets.modulesOf))];
  const head = [
    `<meta name="theme-color" content="${themeColor}">`,
    // Browsers find /favicon.ico by themselves.
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    page.head,
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    // In the page itself: another file would come a trip through the network later.
    `<style>${assets.readStyles(styles)}</style>`,
    ...(data === undefined ? [] : [linkedData(data)]),
    ...tags('property', factsOf(page.head, tongue.locale)),
    ...(picture === null ? ['<!--detail-->'] : shareCard(picture)),
  ];
  return template
    .replace(`lang="${tongues.en.lang}"`, `lang="${tongue.lang}"`)
    .replace(/\s*<script type="module".*<\/script>/, '')
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => page.body)
    .replace('</body>', () => {
      const script = isLive ? bootScript([...styles, ...modules], assets.boot) : '';
      return `${script}\n  </body>`;
    });
}

/** Last in the page, so that it runs when all is there to be seen. */
function bootScript(files: readonly string[], boot: string): string {
  return `<script data-files="${files.map((file) => `/${file}`).join(' ')}">${boot}</script>`;
}

/**
 * Sources that the security policy must name for the page's own style element and script to apply.
 */
export function inlineSources(document: string): InlineSources {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? [];
  const [, script = ''] = /<script data-files="[^>]*>(.*?)<\/script>/s.exec(document) ?? [];
  return { style: sourceOf(style), script: sourceOf(script) };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Data, not a script: browsers do not run it, so the security policy lets it stand. */
function linkedData(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Open Graph, said with the words of title, description and canonical address. */
function factsOf(hoisted: string, locale: string): Record<string, string | undefined> {
  return {
    'og:site_name': groupName,
    'og:locale': locale,
    'og:title': /<title>(.*?)<\/title>/.exec(hoisted)?.[1],
    'og:description': /name="description" content="(.*?)"/.exec(hoisted)?.[1],
    'og:url': /rel="canonical" href="(.*?)"/.exec(hoisted)?.[1],
  };
}

/** Addresses of pictures must be whole: the origin is put in when a server starts. */
function shareCard(picture: string): string[] {
  const card = {
    'og:type': 'website',
    'og:image': `__ORIGIN__${picture}`,
    'og:image:width': `${SHARE_PICTURE.width}`,
    'og:image:height': `${SHARE_PICTURE.height}`,
  };
  return [...tags('property', card), ...tags('name', { 'twitter:card': 'summary_large_image' })];
}

function tags(
  attribute: 'name' | 'property',
  facts: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.entries(facts)
    .filter(([, content]) => content !== undefined)
    .map(([key, content]) => `<meta ${attribute}="${key}" content="${content}">`);
}
