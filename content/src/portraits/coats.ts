import { skinOf } from './face.ts';
import { fill, mirrored, paired, shade, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';
import { bodyOf, COLLAR, edgeOf, OPEN_NECK, ROUND_NECK, shouldersOf } from './shoulders.ts';
import { BRASS, clothTone, type Tones, WHITE } from './tones.ts';

const LAPEL = 'M-20 205L-36 214L-45 240L-32 243L-37 251L-8 282L0 268L-22 224z';
const INNER = 'M-24 206L0 272L24 206z';

/** The doctor's white coat, and what is seen of what is under it. */
export function drawCoat(recipe: Recipe, tones: Tones): string {
  const { who } = recipe;
  const { deep, mid, soft } = tones;
  return (
    bodyOf(who, WHITE, tones) +
    fill(shouldersOf(who), soft, 0.22) +
    drawUnder(recipe, tones) +
    fill(paired(LAPEL), WHITE) +
    fill(mirrored(LAPEL), deep, 0.08) +
    stroke(paired(LAPEL), mid, 1.8, 0.7) +
    edgeOf(who, tones)
  );
}

function drawUnder(recipe: Recipe, tones: Tones): string {
  const skin = skinOf(recipe);
  const cloth = clothTone(recipe.cloth, tones);
  const { deep, main, mid, soft } = tones;
  const border = recipe.cloth === 'brass' || recipe.cloth === 'pale' ? main : BRASS;
  switch (recipe.wears) {
    case 'coat and tie':
      return (
        fill(INNER, soft) +
        fill('M-6 224H6L9 232L5 238L10 272H-10L-5 238L-9 232z', cloth) +
        shade('M1 224H6L9 232L5 238L10 272H2z', 0.14) +
        fill(paired(COLLAR), WHITE) +
        stroke(paired(COLLAR), mid, 1.8, 0.6)
      );
    case 'coat and shirt':
      return (
        fill(INNER, cloth) +
        fill(OPEN_NECK, skin) +
        fill(paired(COLLAR), cloth) +
        stroke(paired(COLLAR), deep, 1.8, 0.6)
      );
    case 'coat and kurta':
      return (
        fill(INNER, cloth) +
        fill(ROUND_NECK, skin) +
        stroke('M-21 207C-18 236 18 236 21 207', border, 2.6)
      );
    default:
      return (
        fill(INNER, cloth) +
        fill(ROUND_NECK, skin) +
        fill('M22 206C16 226 2 240 -13 244L0 272L24 206z', cloth === mid ? main : mid) +
        stroke('M21 207C16 226 2 240 -13 244', border, 3.2)
      );
  }
}
