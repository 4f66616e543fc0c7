import { type HospitalId, hospitalOf } from '@poyanil/domain';
import type { CSSProperties } from 'react';

/** The site's five tones as custom properties, for the style of a layout's root. */
export function paletteOf(hospital: HospitalId): CSSProperties {
  const { deep, main, mid, soft, tint } = hospitalOf(hospital).palette;
  return { '--deep': deep, '--main': main, '--mid': mid, '--soft': soft, '--tint': tint };
}
