import { doctorDrawings, leaderDrawings, PORTRAIT_FOLDER } from '@poyanil/content/portraits';
import { placeKey } from '@poyanil/domain';

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
