import { type HospitalId, placeKey } from './hospitals.ts';

/** The size in pixels: the shape in which most places show the picture of a shared link. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The path of the picture that a shared link to a hospital's page shows, where the page has none of its own. */
export function sharePicturePath(hospital: HospitalId): string {
  return `/pictures/share/${placeKey(hospital)}.png`;
}
