import { globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Plugin } from 'vite';

/** Real pictures of rooms, `<place>/<name>.jpg`, each in the place of the drawing of that name. */
const SOURCES = join(import.meta.dirname, '../pictures/photographs');
const MODULE = 'page-photographs';
/**
 * Widths in pixels: a thumbnail on a phone, the same on a sharp screen, the width of a text, the
 * lightbox.
 */
const WIDTHS = [320, 640, 960, 1600];
const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 55 }),
  webp: (picture: Sharp) => picture.webp({ quality: 74 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

/** Tells the pages which photographs there are, and serves them while developing. */
export function pagePhotographs(sources: string = SOURCES): Plugin {
  return {
    name: MODULE,
    resolveId: { filter: { id: /^page-photographs$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0page-photographs$/ }, handler: () => listOf(sources) },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [, name = '', width, format] =
          /^\/pictures\/photographs\/(\w+\/[\w-]+)-(\d+)\.(avif|webp|jpg)$/.exec(
            request.url ?? '',
          ) ?? [];
        const convert = Object.entries(formats).find(([each]) => each === format)?.[1];
        if (convert === undefined || !namesOf(sources).includes(name)) return next();
        response.end(await convert(resized(sources, name, Number(width))).toBuffer());
      });
    },
  };
}

function listOf(sources: string): string {
  const names = JSON.stringify(namesOf(sources));
  return `export const photographs = new Set(${names});\nexport const widths = ${JSON.stringify(WIDTHS)};`;
}

/** Writes every photograph in every width and format: `<folder>/<place>/<name>-<width>.<format>`. */
export async function writePhotographs(folder: string, sources: string = SOURCES): Promise<void> {
  for (const name of namesOf(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    for (const width of WIDTHS) {
      for (const [format, convert] of Object.entries(formats)) {
        const file = join(folder, `${name}-${width}.${format}`);
        await convert(resized(sources, name, width)).toFile(file);
      }
    }
  }
}

function namesOf(sources: string): string[] {
  const files = globSync('*/*.jpg', { cwd: sources }).sort();
  return files.map((file) => file.replaceAll('\\', '/').replace(/\.jpg$/, ''));
}

/** Upright as the camera held it, and without what the camera noted of time and place. */
function resized(sources: string, name: string, width: number): Sharp {
  return sharp(join(sources, `${name}.jpg`))
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
}
