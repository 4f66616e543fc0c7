import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type HospitalId, hospitalIds, hospitalKey, hospitalOf } from '@poyanil/domain';
import sharp from 'sharp';
import { SHARE_PICTURE, sharePicturePath } from '../publisher/share-card.ts';

/** Pixels of space above and beside the drawing, which touches the lower edge. */
const MARGIN = 48;
/** Drawings have few colours, so a larger palette adds nothing. */
const COLOURS = 128;

/** Makes the picture for shared links from each hospital's drawing, because link previews don't support SVG. */
export async function makeSharePictures(site: string): Promise<void> {
  await Promise.all(hospitalIds.map((hospital) => makeSharePicture(site, hospital)));
}

async function makeSharePicture(site: string, hospital: HospitalId): Promise<void> {
  const { width, height } = SHARE_PICTURE;
  const target = join(site, sharePicturePath(hospital));
  const inner = { width: width - 2 * MARGIN, height: height - MARGIN };
  const background = hospitalOf(hospital).palette.tint;
  mkdirSync(dirname(target), { recursive: true });
  await sharp(join(site, `pictures/heroes/${hospitalKey(hospital)}.svg`), { density: 144 })
    .resize({ ...inner, fit: 'contain', background })
    .extend({ top: MARGIN, left: MARGIN, right: MARGIN, background })
    .flatten({ background })
    .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
    .toFile(target);
}
