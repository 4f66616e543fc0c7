import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HospitalId, hospitalIds, hospitalKey } from '@poyanil/domain';
import { drawingOf } from './drawings.ts';

const CONTENT_SCENES = join(import.meta.dirname, '../../content/assets/pictures/scenes');

interface ContentDrawing {
  path: string;
  hospital: HospitalId;
  file: string;
}

/** Lists the scenes in news and testimonials. Each is a copy of a page's scene in one hospital's colours. */
export function contentDrawings(): ContentDrawing[] {
  return hospitalIds.flatMap((hospital) => {
    const folder = join(CONTENT_SCENES, hospitalKey(hospital));
    return globSync('*.svg', { cwd: folder }).map((file) => ({
      path: join(folder, file),
      hospital,
      file,
    }));
  });
}

// Regenerates the copies, so that a scene is corrected in one place.
if (import.meta.main) {
  for (const { path, hospital, file } of contentDrawings())
    writeFileSync(path, drawingOf('scenes', file, hospital));
  console.log(`${contentDrawings().length} drawings of the content match web/pictures/scenes.`);
}
