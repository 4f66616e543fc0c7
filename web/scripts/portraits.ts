import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { doctorDrawings, leaderDrawings, PORTRAIT_FOLDER } from '@poyanil/content/portraits';
import { placeKey } from '@poyanil/domain';
import sharp from 'sharp';

/** Three times the widest card's portrait, and as sharp as the doctor's own page needs it. */
const PHOTOGRAPH = { width: 600, height: 750 } as const;
const QUALITY = 78;

/** A drawing, and the path at which pages ask for it. */
export interface PortraitDrawing {
  path: string;
  svg: string;
}

/** Every portrait that is drawn: the doctors' with the content's pictures, the leaders' with the pages'. */
export function portraitDrawings(content: string): PortraitDrawing[] {
  return [
    ...doctorDrawings(content).map(({ file, svg }) => ({
      path: `/content/${PORTRAIT_FOLDER}/${file}`,
      svg,
    })),
    ...leaderDrawings(content).map(({ hospital, file, svg }) => ({
      path: `/pictures/portraits/${placeKey(hospital)}/${file}`,
      svg,
    })),
  ];
}

export function writePortraits(site: string, content: string): void {
  for (const { path, svg } of portraitDrawings(content)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), svg);
  }
}

/**
 * Puts photographs of doctors in the place of the copies that have come from the content: 4 : 5, of a size for pages, upright as the
 * camera held it, and without what the camera noted of time and place.
 */
export async function writeDoctorPhotographs(site: string, content: string): Promise<void> {
  const from = join(content, 'assets', PORTRAIT_FOLDER);
  const to = join(site, 'content', PORTRAIT_FOLDER);
  for (const file of globSync('*.jpg', { cwd: from })) {
    const picture = sharp(join(from, file)).autoOrient();
    await picture
      .resize({ ...PHOTOGRAPH, fit: 'cover', position: 'top' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toFile(join(to, file));
  }
}
