import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_PATH } from '@poyanil/content/built-pages';
import { groupName, type InlineSources, type Language, themeColor } from '@poyanil/domain';
import type { Manifest } from 'vite';
import { PAGE_DATA_ID, type PageData } from '../src/page-data.ts';
import type { DocumentSettings } from '../src/site-settings.ts';
import { type ShareCard, shareTags } from './share-card.ts';

export interface Assets {
  /** The source of the inline script that fetches the app. */
  boot: string;
  language: Language;
  /** The fonts of the first screen. */
  fonts: string[];
  /** A source file's chunk, preceded by all its imports, so that each can run once its dependencies have run. */
  modulesOf: (source: string) => string[];
  /** Style sheets of a source file's chunk, after those of the chunks that it imports. */
  stylesOf: (source: string) => string[];
  readStyles: (files: readonly string[]) => string;
}

const APP = 'src/main.tsx';

const fontsOf = {
  en: ['latin-core'],
  ml: ['latin-core', 'malayalam-core'],
} as const satisfies Record<Language, readonly string[]>;

const tongues = {
  en: { lang: 'en-IN', locale: 'en_IN' },
  ml: { lang: 'ml', locale: 'ml_IN' },
} as const satisfies Record<Language, { lang: string; locale: string }>;

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
    // The app's own styles are the theme's, on which all others build: Mantine's components come after those that they consist of.
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
  settings: DocumentSettings;
  page: { head: string; body: string };
  chunks: readonly string[];
  assets: Assets;
  data: object | undefined;
  card: ShareCard;
  /** The page's data; absent if the app never hydrates the page. */
  sent?: PageData | undefined;
}

export function composeDocument(parts: DocumentParts): string {
  const { template, settings, page, chunks, assets, data, card, sent } = parts;
  const tongue = tongues[assets.language];
  const styles = stylesOf(chunks, assets);
  // The app itself is last: it starts at once, when all its dependencies are loaded.
  const modules = [...new Set([...chunks, APP].flatMap(assets.modulesOf))];
  const head = [
    `<meta name="theme-color" content="${themeColor}">`,
    // Browsers find /favicon.ico by themselves.
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    page.head,
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    // Inline, because another file would arrive one round trip later.
    `<style>${assets.readStyles(styles)}</style>`,
    ...(data === undefined ? [] : [dataElement('type="application/ld+json"', data)]),
    ...openGraphTags(page.head, tongue.locale),
    ...shareTags(card, settings.publicUrl),
  ];
  const ending = sent && [
    dataElement(`type="application/json" id="${PAGE_DATA_ID}"`, sent),
    bootScript([settings.siteWords.slice(1), ...styles, ...modules], assets.boot),
  ];
  return template
    .replace(/<script type="module".*?<\/script>\s*/, '')
    .replace(`lang="${tongues.en.lang}"`, `lang="${tongue.lang}"`)
    .replace('data-site=""', () => siteAttribute(settings))
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => page.body)
    .replace('</body>', () => `${ending?.join('') ?? ''}\n  </body>`);
}

/** A single-quoted attribute needs no escapes for JSON's quotes. */
export function siteAttribute(settings: DocumentSettings): string {
  const json = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return `data-site='${json}'`;
}

function stylesOf(chunks: readonly string[], assets: Assets): string[] {
  return [...new Set([APP, ...chunks].flatMap(assets.stylesOf))];
}

/** Last in the page, so that it runs when everything is visible. */
function bootScript(files: readonly string[], boot: string): string {
  return `<script data-files="${files.map((file) => `/${file}`).join(' ')}">${boot}</script>`;
}

/** Returns the sources that the security policy must list for a page's inline style and script. They don't depend on content. */
export function inlineSources(chunks: readonly string[], assets: Assets): InlineSources {
  return {
    style: sourceOf(assets.readStyles(stylesOf(chunks, assets))),
    script: sourceOf(assets.boot),
  };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Creates a data block. Browsers don't run it, so the security policy allows it. */
function dataElement(attributes: string, data: object): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function openGraphTags(head: string, locale: string): string[] {
  const properties = {
    'og:site_name': groupName,
    'og:locale': locale,
    'og:title': /<title>(.*?)<\/title>/s.exec(head)?.[1],
    'og:description': /name="description" content="(.*?)"/s.exec(head)?.[1],
    'og:url': /rel="canonical" href="(.*?)"/.exec(head)?.[1],
  };
  return Object.entries(properties).flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${content}">`],
  );
}
