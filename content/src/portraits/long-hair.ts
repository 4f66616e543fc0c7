import { fallOfHair, GREY, type Hair, type HairPlace, headOfHair } from './hair-shape.ts';
import { circle, ellipse, fill, paired, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';
import { locks } from './short-hair.ts';

const PARTING = '#8A5A3C';

/** Hairlines over the forehead, with the parting where there is one. */
const lines = {
  back: {
    line: (t: number) =>
      `${t - 4} 138C${t - 2} 112 ${t - 14} 86 0 85C${14 - t} 86 ${2 - t} 112 ${4 - t} 138`,
    parting: '',
  },
  centre: {
    line: (t: number) =>
      `${t - 4} 140C${t - 1} 116 ${t - 12} 98 0 79C${12 - t} 98 ${1 - t} 116 ${4 - t} 140`,
    parting: 'M0 60Q1 70 0 79',
  },
  side: {
    line: (t: number) =>
      `${t - 4} 140C${t - 2} 116 ${t - 14} 98 -14 78C-20 92 ${4 - t} 104 ${4 - t} 140`,
    parting: 'M-12 60Q-15 68 -14 78',
  },
  fringe: {
    line: (t: number) =>
      `${t - 4} 140C${t - 3} 124 ${t - 4} 116 ${t - 8} 108C12 112 -4 104 -10 94C-14 104 ${9 - t} 110 ${6 - t} 112C${4 - t} 120 ${4 - t} 130 ${4 - t} 140`,
    parting: '',
  },
} as const;

/** Women's hair. */
export const longHair = {
  bun: (place) => {
    const { behind, over } = combed(place, 'back');
    return { behind: circle(3, 51, 17, place.colour) + behind, over };
  },
  'low bun': (place) => {
    const { behind, over } = combed(place, 'centre');
    return { behind: ellipse(27, 168, 21, 18, place.colour) + behind, over };
  },
  pinned: (place) => combed(place, 'side'),
  pony: (place) => {
    const { behind, over } = combed(place, 'back');
    const t = place.face.temple;
    const tail = `M${t - 16} 84C${t + 34} 82 ${t + 30} 150 ${t + 14} 214C${t - 4} 208 ${t - 8} 170 ${t - 8} 130z`;
    return { behind: fill(tail, place.colour) + behind, over };
  },
  plait: (place) => {
    const { behind, over } = combed(place, 'side');
    const { colour } = place;
    const t = place.face.temple;
    const root = `M${t - 8} 130C${t + 12} 140 ${t + 12} 168 ${t + 6} 184L${t - 6} 180C${t} 164 ${t - 4} 150 ${t - 8} 130z`;
    return { behind: behind + fill(root, colour), over, hanging: plaitOf(t + 3, colour) };
  },
  long: (place) => {
    const { behind, over } = combed(place, 'centre');
    const t = place.face.temple;
    const fall = fallOfHair(place.colour, [
      [t, 70, t + 8, 100, t + 8, 130],
      [t + 10, 170, t + 19, 200, t + 13, 236],
      [30, 244, 10, 240, 0, 240],
    ]);
    return { behind: fall + behind, over };
  },
  bob: (place) => {
    const { behind, over } = combed(place, 'fringe');
    const t = place.face.temple;
    const fall = fallOfHair(place.colour, [
      [t, 70, t + 9, 100, t + 9, 130],
      [t + 14, 160, t + 13, 182, t + 1, 190],
      [30, 192, 10, 190, 0, 190],
    ]);
    // It falls over the edge of the cheeks and hides the ears.
    const lock = `M${t + 6} 104C${t + 12} 140 ${t + 14} 170 ${t} 186C${t - 8} 172 ${t - 3} 156 ${t - 6} 112z`;
    return { behind: fall + behind, over: over + fill(paired(lock), place.colour) };
  },
  curls: (place) => {
    const { over } = combed(place, 'side');
    const { colour } = place;
    const t = place.face.temple;
    const curls = [0, 1, 2, 3, 4, 5, 6].map((at) => {
      const x = t + 5 + (at % 2) * 4 + Math.sin(at / 2) * 4;
      return circle(x, 104 + at * 17, 13, colour) + circle(-x, 104 + at * 17, 13, colour);
    });
    const inner = fill(`M${-t - 8} 96H${t + 8}V206H${-t - 8}z`, colour);
    return { behind: inner + curls.join(''), over: over + locks(place, 0, 0.1, 12) };
  },
} as const satisfies Partial<Record<Recipe['hair'], (place: HairPlace) => Hair>>;

function combed(place: HairPlace, how: keyof typeof lines): Hair {
  const t = place.face.temple;
  const { line, parting } = lines[how];
  const { behind, over } = headOfHair(place, { width: t + 5, top: 57, line: line(t), more: 2 });
  const grey = `M${t - 14} 76C${t - 4} 88 ${t} 104 ${t + 1} 124`;
  return {
    behind,
    over:
      over +
      (place.recipe.tone === 'greying' ? stroke(paired(grey), GREY, 3) : '') +
      (parting === '' ? '' : stroke(parting, PARTING, 1.8, 0.55)),
  };
}

/** Five pairs of strands over the shoulder. */
function plaitOf(x: number, colour: string): string {
  const strand = (cx: number, cy: number, turn: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="8" ry="11" transform="rotate(${turn} ${cx} ${cy})" fill="${colour}"/>`;
  return [0, 1, 2, 3, 4]
    .map((at) => {
      const cx = x - at * 2.5;
      const cy = 178 + at * 17;
      return strand(cx - 3, cy, -24) + strand(cx + 4, cy + 7, 24);
    })
    .join('');
}
