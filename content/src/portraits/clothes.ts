import { drawCoat } from './coats.ts';
import { skinOf } from './face.ts';
import { circle, fill, mirrored, paired, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';
import { bodyOf, COLLAR, edgeOf, OPEN_NECK, ROUND_NECK } from './shoulders.ts';
import { BRASS, clothTone, type Tones, WHITE } from './tones.ts';

/** Clothes are drawn lower: so far up, necks have the length that necks have. */
const UP = -7;
const KASAVU = '#FFF8E8';
const BUTTONS = 'M0 236V270';

export function drawClothes(recipe: Recipe, tones: Tones): string {
  const clothes = recipe.wears.startsWith('coat')
    ? drawCoat(recipe, tones)
    : drawWithoutCoat(recipe, tones);
  return raised(clothes);
}

function raised(drawing: string): string {
  return drawing === '' ? '' : `<g transform="translate(0 ${UP})">${drawing}</g>`;
}

function drawWithoutCoat(recipe: Recipe, tones: Tones): string {
  const { who, wears } = recipe;
  const { deep, mid, main } = tones;
  const skin = skinOf(recipe);
  const cloth = clothTone(recipe.cloth, tones);
  const edge = edgeOf(who, tones);
  const body = (colour: string) => bodyOf(who, colour, tones);
  switch (wears) {
    case 'sari':
      return body(cloth === mid ? main : mid) + drawPallu(recipe, tones, cloth, 5);
    case 'kasavu':
      return body(cloth) + drawPallu(recipe, tones, KASAVU, 8);
    case 'shirt':
      return (
        body(cloth) +
        fill(OPEN_NECK, skin) +
        stroke(BUTTONS, deep, 1.8, 0.5) +
        circle(5, 250, 1.8, deep) +
        fill(paired(COLLAR), cloth) +
        stroke(paired(COLLAR), deep, 1.8, 0.6) +
        edge
      );
    case 'shirt and mundu':
      return (
        body(WHITE) +
        fill(OPEN_NECK, skin) +
        stroke(BUTTONS, mid, 1.8, 0.7) +
        fill(paired(COLLAR), WHITE) +
        stroke(paired(COLLAR), mid, 1.8, 0.6) +
        edge +
        drawStole()
      );
    case 'jubba':
      return (
        body(cloth) +
        fill('M-21 203H21V214C12 222 -12 222 -21 214z', cloth) +
        stroke('M-21 214C-12 222 12 222 21 214M0 220V270', deep, 2, 0.5) +
        circle(0, 232, 2, BRASS) +
        circle(0, 248, 2, BRASS) +
        edge
      );
    case 'scrubs':
      return (
        body(cloth) +
        fill('M-15 198L-22 205L0 240L22 205L15 198z', skin) +
        stroke('M-22 208L0 242L22 208', deep, 3.2, 0.45)
      );
    case 'salwar':
      return (
        body(cloth) +
        fill(ROUND_NECK, skin) +
        stroke('M-21 207C-18 236 18 236 21 207', BRASS, 2.2) +
        drawDupatta(cloth === mid ? tones.soft : mid)
      );
    default:
      return (
        body(cloth) +
        fill('M-30 205C-30 246 30 246 30 205z', WHITE) +
        stroke('M-30 206C-30 246 30 246 30 206', mid, 1.8, 0.6) +
        stroke('M0 236V262M-7 245H7', main, 3.4) +
        edge
      );
  }
}

/** The end of a sari, from the shoulder over the breast. */
function drawPallu(recipe: Recipe, { deep }: Tones, cloth: string, border: number): string {
  return (
    fill(ROUND_NECK, skinOf(recipe)) +
    fill('M38 217C60 226 86 236 86 270H-66C-30 262 8 246 38 217z', cloth) +
    stroke('M38 217C8 246 -30 262 -66 270', BRASS, border) +
    stroke('M52 224C27 251 -4 265 -29 270', BRASS, 1.7) +
    fill('M38 217C60 226 86 236 86 270H56C62 246 54 226 38 217z', deep, 0.14)
  );
}

/** White cloth with a brass line over one shoulder, as it belongs to a mundu. */
function drawStole(): string {
  return (
    fill('M40 216L58 223C50 244 46 258 46 270H16C20 250 28 232 40 216z', KASAVU) +
    stroke('M41 217C30 234 22 252 19 270M57 223C49 244 45 258 44 270', BRASS, 3) +
    stroke('M45 219C36 236 29 252 26 270', BRASS, 1.2)
  );
}

function drawDupatta(cloth: string): string {
  const half = 'M-20 206L-40 217C-48 240 -44 258 -46 272H-16C-20 250 -24 228 -20 206z';
  return (
    fill(half + mirrored(half), cloth) +
    stroke(paired('M-20 208C-24 228 -20 250 -17 270'), BRASS, 2)
  );
}

export function drawCarried({ carries }: Recipe, { deep, main }: Tones): string {
  switch (carries) {
    case 'nothing':
      return '';
    case 'badge':
      return raised(
        `<rect x="32" y="240" width="27" height="19" rx="2.5" fill="${main}"/>` +
          stroke('M37 246H54', WHITE, 2.4) +
          stroke('M37 252H48', BRASS, 2.4),
      );
    case 'stethoscope':
      return raised(
        stroke('M-27 212C-36 234 -28 250 -27 268M27 212C36 230 33 240 31 248', deep, 5) +
          circle(31, 252, 8, deep) +
          circle(31, 252, 3.6, BRASS),
      );
  }
}
