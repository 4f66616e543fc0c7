import type { Hair, HairPlace } from './hair-shape.ts';
import { longHair } from './long-hair.ts';
import { type Curve, fill, paired, shade, stroke, symmetrical } from './path.ts';
import type { Recipe } from './recipe.ts';

/** Where a cloth covers the hair: the place has the cloth's colour, and that of its edge. */
export interface ClothPlace extends HairPlace {
  edge: string;
  /** The colour of the hair that a loose scarf shows. */
  hair: string;
}

/** Cloths over the head: they hide ears and neck, or fall open beside them. */
export const coverings = {
  hijab: (place) => hijab(place, ''),
  'hijab with band': (place) => {
    const { eyeY, temple } = place.face;
    const w = temple - 2;
    const band = `M${-w} ${eyeY - 4}C${-w} 104 ${-w * 0.6} 86 0 86C${w * 0.6} 86 ${w} 104 ${w} ${eyeY - 4}C${w - 2} 112 ${w * 0.62} 97 0 97C${-w * 0.62} 97 ${2 - w} 112 ${-w} ${eyeY - 4}z`;
    return hijab(place, fill(band, place.edge));
  },
  scarf: (place) => {
    const t = place.face.temple;
    const o = t + 13;
    const hood = symmetrical(54, [
      [o * 0.66, 54, o - 1, 80, o - 1, 122],
      [o + 1, 160, o + 8, 190, o + 22, 222],
      [50, 262, 20, 262, 0, 262],
    ]);
    const side = `M0 54C${o * 0.66} 54 ${o - 1} 80 ${o - 1} 122C${o + 1} 160 ${o + 8} 190 ${o + 22} 222L${o + 2} 262H24C${t - 2} 226 ${t + 2} 180 ${t + 1} 132C${t} 92 ${t * 0.6} 76 0 75z`;
    const rim = `M0 75C${t * 0.6} 76 ${t} 92 ${t + 1} 132C${t + 2} 180 ${t - 2} 226 24 262`;
    const under = longHair['low bun']({ ...place, colour: place.hair });
    return {
      behind: fill(hood, place.colour) + under.behind,
      over:
        under.over +
        fill(paired(side), place.colour) +
        stroke(paired(rim), place.edge, 3.4) +
        shade(side, 0.12),
    };
  },
  veil: (place) => {
    const t = place.face.temple;
    const o = t + 13;
    const outer: Curve[] = [
      [o * 0.7, 50, o, 78, o, 116],
      [o + 2, 160, o + 8, 196, o + 12, 262],
    ];
    const hood = symmetrical(50, [...outer, [40, 262, 10, 262, 0, 262]]);
    const fall = `M0 50C${o * 0.7} 50 ${o} 78 ${o} 116C${o + 2} 160 ${o + 8} 196 ${o + 12} 262H${t - 6}C${t + 2} 220 ${t + 6} 160 ${t + 2} 128C${t} 98 ${t * 0.62} 82 0 82z`;
    const band = `M${-t - 3} 126C${-t} 92 ${-t * 0.6} 80 0 80C${t * 0.6} 80 ${t} 92 ${t + 3} 126L${t - 2} 128C${t - 4} 106 ${t * 0.6} 94 0 94C${-t * 0.6} 94 ${4 - t} 106 ${2 - t} 128z`;
    return {
      behind: fill(hood, place.colour) + shade(`M${-t} 120H${t}V262H${-t}z`, 0.25),
      over: fill(band, '#FFF') + fill(paired(fall), place.colour) + shade(fall, 0.14),
    };
  },
} as const satisfies Partial<Record<Recipe['hair'], (place: ClothPlace) => Hair>>;

function hijab({ face, colour, edge }: ClothPlace, band: string): Hair {
  const { temple, chinY, jaw, eyeY } = face;
  const w = temple - 2;
  const o = temple + 13;
  const opening = symmetrical(90, [
    [w * 0.62, 90, w, 104, w, eyeY + 2],
    [w, eyeY + 34, jaw - 4, chinY + 1, 0, chinY + 1],
  ]);
  const hood = symmetrical(52, [
    [o * 0.66, 52, o, 80, o, 122],
    [o, 160, o + 2, 186, o + 20, 216],
    [60, 236, 34, 262, 0, 262],
  ]);
  const dark = `M${o} 122C${o} 160 ${o + 2} 186 ${o + 20} 216C${o + 10} 230 44 250 24 258C${o - 2} 220 ${o - 14} 190 ${temple + 2} 150C${temple + 2} 110 ${temple - 6} 84 20 58C${o - 12} 70 ${o} 96 ${o} 122z`;
  const folds = [
    `M${4 - jaw} ${chinY - 10}C-20 ${chinY + 18} 20 ${chinY + 22} ${o} ${chinY - 8}`,
    `M${2 - o} ${chinY - 2}C-30 ${chinY + 34} 16 ${chinY + 44} ${o + 4} ${chinY + 10}`,
    `M${-o - 8} ${chinY + 18}C-26 ${chinY + 52} 0 ${chinY + 62} 20 ${chinY + 64}`,
  ].join('');
  return {
    behind: fill(hood, colour),
    over:
      fill(hood + opening, colour).replace('<path', '<path fill-rule="evenodd"') +
      band +
      stroke(folds, edge, 2.2, 0.7) +
      shade(dark, 0.14),
  };
}
