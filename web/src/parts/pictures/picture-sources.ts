import { type HospitalId, hospitalKey } from '@poyanil/domain';
import { siteWords } from '../../site-words.ts';
import { ROOM_WIDTHS } from './room-widths.ts';

interface PictureSources {
  src: string;
  /** The widths for a whole window. */
  large: string;
  sources: { type: string; srcSet: string }[];
}

export function isPhotograph(hospital: HospitalId, name: string): boolean {
  return siteWords().photographs.includes(photographOf(hospital, name));
}

function photographOf(hospital: HospitalId, name: string): string {
  return `${hospitalKey(hospital)}/${name.replace(/-head$/, '')}`;
}

export function pictureSources(hospital: HospitalId, name: string): PictureSources {
  if (!isPhotograph(hospital, name)) {
    const drawing = `/pictures/scenes/${hospitalKey(hospital)}/${name}.svg`;
    return { src: drawing, large: drawing, sources: [] };
  }
  const file = (width: number, format: string) =>
    `/content/pictures/rooms/${photographOf(hospital, name)}-${width}.${format}`;
  const source = (type: string, format = type) => ({
    type: `image/${type}`,
    srcSet: ROOM_WIDTHS.map((width) => `${file(width, format)} ${width}w`).join(', '),
  });
  return {
    src: file(640, 'jpg'),
    large: file(Math.max(...ROOM_WIDTHS), 'webp'),
    sources: [source('avif'), source('webp'), source('jpeg', 'jpg')],
  };
}
