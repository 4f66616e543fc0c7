import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import {
  INLINE_SOURCES,
  PAGE_BROTLI_QUALITY,
  SERVICE_WORKER_PATH,
} from '@poyanil/content/built-pages';
import { type InlineSources, type PageSettings, putPageSettings } from '@poyanil/domain';

export interface Page {
  type: string;
  /** Its bytes by coding, the smallest first. All browsers take one of these; for anyone else it is unpacked. */
  packed: ReadonlyMap<string, Buffer>;
  hash: string;
  /** The sources of the style element and the script that the page has in itself. */
  inline: InlineSources | undefined;
}

/** Pages by their paths. */
export type Pages = ReadonlyMap<string, Page>;

/** Reads what carries settings of the site, puts them in, and keeps it ready to send. */
export function readPages(webRoot: string, settings: PageSettings): Pages {
  // A star stands for no folder that begins with a dot.
  const patterns = [
    '**/*.{html,xml,txt,webmanifest}',
    '.well-known/*.txt',
    SERVICE_WORKER_PATH.slice(1),
  ];
  const files = globSync(patterns, { cwd: webRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => settings.malayalam || !/^ml[./]/.test(file));
  const sources = readSources(webRoot);
  return new Map(
    files.map((file) => {
      const text = putPageSettings(readFileSync(join(webRoot, file), 'utf8'), settings);
      return [pathOf(file), sitePageOf(extname(file), text, sources[file])];
    }),
  );
}

function readSources(webRoot: string): Readonly<Record<string, InlineSources>> {
  const file = join(webRoot, INLINE_SOURCES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** A page's address is its file without the ending; `index.html` is `/`. */
function pathOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

export function sitePageOf(type: string, text: string, inline?: InlineSources): Page {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY };
  return {
    type,
    inline,
    // Not the text itself, which would take eight times as much.
    packed: new Map([
      ['br', brotliCompressSync(identity, { params })],
      ['gzip', gzipSync(identity)],
    ]),
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
  };
}

/** The page as it was before it was packed. It takes some tenths of a millisecond. */
export function unpack({ packed }: Page): Buffer {
  const gzip = packed.get('gzip');
  if (gzip === undefined) throw new Error('The page was not packed by gzip');
  return gunzipSync(gzip);
}
