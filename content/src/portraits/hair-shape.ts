import type { Face } from './face.ts';
import { backOnTheLeft, type Curve, curves, fill, symmetrical } from './path.ts';
import type { Recipe } from './recipe.ts';

/** The parts of the hair: those behind the neck, those over the face, and those that hang over the clothes. */
export interface Hair {
  behind: string;
  over: string;
  hanging?: string;
}

export interface HairPlace {
  recipe: Recipe;
  face: Face;
  colour: string;
}

/** Under the ear's upper half: hair ends behind it, so that no wall shows between the two. */
const EAR = 12;
export const GREY = '#8E8782';

interface HeadOfHair {
  /** From the middle to its outer edge. */
  width: number;
  top: number;
  /** The hairline, as the rest of a path from the right ear to the left. */
  line: string;
  /** How much deeper than the ear's middle it reaches. */
  more?: number;
}

/** Hair that keeps to the head: behind the ears as well, and in front all that is above the hairline. */
export function headOfHair(
  { face, colour }: HairPlace,
  { width, top, line, more = 0 }: HeadOfHair,
): Hair {
  const low = face.eyeY + EAR + more;
  const edge: Curve[] = [
    [width * 0.68, top, width, top + 26, width, 110],
    [width, 120, width, low - 6, width - 1, low],
  ];
  const behind = symmetrical(top, [...edge, [width, low, 10, low, 0, low]]);
  const front = `M0 ${top}${curves(edge)}L${line}L${-(width - 1)} ${low}${curves(backOnTheLeft(top, edge))}z`;
  return { behind: fill(behind, colour), over: fill(front, colour) };
}

/** The lower edge of hair that hangs to both sides, behind the neck. */
export function fallOfHair(colour: string, right: readonly Curve[]): string {
  return fill(symmetrical(70, right), colour);
}
