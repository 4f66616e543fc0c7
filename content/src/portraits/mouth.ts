import type { Face } from './face.ts';
import { at, fill, SHADE, shade, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';

const LIPS = ['#A8443F', '#9C3F3A', '#8E3B34', '#7C322D', '#642621'] as const;
/** Below hair on the lip, skin and lips are seen as one line. */
const LIPS_IN_BEARD = '#B5655A';

const lines: Readonly<Record<Recipe['mouth'], string>> = {
  smile: 'M-15 -3Q0 9 15 -3',
  wide: 'M-18.5 -4Q0 13 18.5 -4',
  soft: 'M-12 -1.5Q0 6 12 -1.5',
  teeth: 'M-17 -4Q0 10 17 -4',
  aside: 'M-13 0Q4 9 16 -4.5',
};

/** Half the width of the lips, the height of their corners, and how far the lower one reaches. */
const LIP_SHAPES: Readonly<Record<Recipe['mouth'], readonly [number, number, number]>> = {
  smile: [13, -2.5, 17],
  wide: [16, -3.5, 20],
  soft: [10.5, -1, 13],
  teeth: [15, -3, 20],
  aside: [12.5, -1.5, 16],
};

/** How much narrower a mouth is than the hair around it: a thin moustache ends where a wide mouth would, and a goatee is a ring. */
const WIDTHS: Readonly<Partial<Record<Recipe['beard'], number>>> = {
  moustache: 0.85,
  goatee: 0.7,
};

/** How far a mouth is below its place, so that its corners lie under the hair on the lip and not across it. */
const DROPS: Readonly<Partial<Record<Recipe['beard'], number>>> = {
  moustache: 3,
  'thick moustache': 5,
  short: 5,
  full: 5,
  goatee: 3,
};

export function drawMouth(recipe: Recipe, face: Face): string {
  const mouth = mouthOf(recipe);
  const width = WIDTHS[recipe.beard];
  const y = face.mouthY + (DROPS[recipe.beard] ?? 0);
  return at(0, y, width ? `<g transform="scale(${width})">${mouth}</g>` : mouth);
}

function mouthOf({ mouth, who, skin, beard }: Recipe): string {
  const isBearded = beard !== 'none' && beard !== 'stubble';
  const lips = isBearded ? LIPS_IN_BEARD : (LIPS[skin - 1] ?? LIPS[2]);
  const line = stroke(lines[mouth], who === 'man' ? lips : '#5E211E', who === 'man' ? 3.2 : 2);
  const [x, y, low] = LIP_SHAPES[mouth];
  const full =
    who === 'woman'
      ? fill(
          `M${-x} ${y}Q-5 ${-2 + y / 3} 0 1Q5 ${-2 + y / 3} ${x} ${y}Q0 ${low} ${-x} ${y}z`,
          lips,
        )
      : isBearded
        ? ''
        : shade(
            `M-7 ${low * 0.6 + 5}Q0 ${low * 0.6 + 9} 7 ${low * 0.6 + 5}Q0 ${low * 0.6 + 7} -7 ${low * 0.6 + 5}z`,
            0.25,
          );
  const dimples =
    mouth === 'wide' ? stroke('M-20 -6Q-22 -3 -20 0M20 -6Q22 -3 20 0', SHADE, 1.6, 0.3) : '';
  return full + line + dimples;
}
