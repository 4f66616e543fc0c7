import { fill, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';
import type { Tones } from './tones.ts';

export const COLLAR = 'M-20 204L-25 214L-10 234L0 222z';
/** Skin under the throat. */
export const ROUND_NECK = 'M-15 198L-22 206C-19 236 19 236 22 206L15 198z';
export const OPEN_NECK = 'M-15 198L-18 206L0 236L18 206L15 198z';

function widthOf(who: Recipe['who']): number {
  return who === 'man' ? 97 : 86;
}

/** From one side of the neck down over the shoulder to the picture's lower edge. */
export function shouldersOf(who: Recipe['who']): string {
  const w = widthOf(who);
  return `M${-w} 270C${-w} 236 ${26 - w} 226 -38 217L-20 206H20L38 217C${w - 26} 226 ${w} 236 ${w} 270z`;
}

/** Shoulders in one colour, with the side that the light does not reach. */
export function bodyOf(who: Recipe['who'], colour: string, { deep }: Tones): string {
  const w = widthOf(who);
  const side = `M38 217C${w - 26} 226 ${w} 236 ${w} 270H56C62 246 54 226 38 217z`;
  return fill(shouldersOf(who), colour) + fill(side, deep, 0.12);
}

/** What keeps white cloth apart from a white page. */
export function edgeOf(who: Recipe['who'], { mid }: Tones): string {
  const open = shouldersOf(who).replace('H20', 'M20 206').replace('z', '');
  return stroke(open, mid, 2, 0.75);
}
