import { globSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

/** Widths in pixels: a card on a phone, the same on a sharp screen, and the width of a text. */
const WIDTHS = [320, 640, 960];
/** Drawn pictures have flat colours: more shows nothing more. */
const QUALITY = { avif: 50, webp: 72 } as const;

/** Puts each photograph-like picture of a folder beside itself in AVIF and WebP; drawings (SVG) are smaller as they are. */
export async function preparePictures(folder: string): Promise<void> {
  const files = globSync('**/*.{jpg,png}', { cwd: folder });
  await Promise.all(files.map((file) => preparePicture(join(folder, file))));
}

async function preparePicture(path: string): Promise<void> {
  const { dir, name } = parse(path);
  const { width: ownWidth } = await sharp(path).metadata();
  for (const width of WIDTHS.filter((each) => each <= ownWidth)) {
    const picture = sharp(path).resize({ width });
    const target = join(dir, `${name}-${width}`);
    await picture.clone().avif({ quality: QUALITY.avif }).toFile(`${target}.avif`);
    await picture.clone().webp({ quality: QUALITY.webp }).toFile(`${target}.webp`);
  }
}
