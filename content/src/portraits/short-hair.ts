import type { Face } from './face.ts';
import { GREY, type Hair, type HairPlace, headOfHair } from './hair-shape.ts';
import { circle, fill, paired, shade } from './path.ts';
import type { Recipe } from './recipe.ts';

type Line = (temple: number) => string;

const parted: Line = (t) =>
  `${t - 3} 132C${t - 4} 112 ${t - 8} 100 ${t - 12} 96C10 96 -8 90 -15 82C-20 92 ${8 - t} 98 ${3 - t} 132`;
const short: Line = (t) =>
  `${t - 3} 130C${t - 3} 108 ${t - 6} 98 ${t - 12} 92C14 88 -14 88 ${12 - t} 92C${6 - t} 98 ${3 - t} 108 ${3 - t} 130`;
const swept: Line = (t) =>
  `${t - 3} 130C${t - 4} 108 ${t - 8} 96 ${t - 14} 88C12 96 -4 98 ${14 - t} 94C${7 - t} 100 ${4 - t} 112 ${3 - t} 130`;
const receding: Line = (t) =>
  `${t - 3} 130C${t - 2} 112 ${t - 5} 102 ${t - 9} 92C20 78 14 78 10 86C4 90 -4 90 -10 86C-14 78 -20 78 ${9 - t} 92C${5 - t} 102 ${2 - t} 112 ${3 - t} 130`;
const thin: Line = (t) =>
  `${t - 3} 130C${t - 1} 112 ${t - 3} 100 ${t - 8} 88C18 70 -14 68 ${8 - t} 88C${3 - t} 100 ${1 - t} 112 ${3 - t} 130`;
const cropped: Line = (t) =>
  `${t - 3} 126C${t - 3} 108 ${t - 5} 98 ${t - 9} 90C14 86 -14 86 ${9 - t} 90C${5 - t} 98 ${3 - t} 108 ${3 - t} 126`;

/** Men's hair. */
export const shortHair = {
  bald: () => ({ behind: '', over: '' }),
  sides: ({ face: { temple: t, eyeY }, colour }) => {
    const side = `M${t - 1} 96C${t + 7} 104 ${t + 8} 126 ${t + 4} ${eyeY + 14}L${t - 4} 132C${t - 2} 118 ${t - 4} 106 ${t - 1} 96z`;
    return { behind: fill(paired(side), colour), over: fill(paired(side), colour) };
  },
  parted: (place) => greying(place, headOf(place, { more: 4, top: 55, line: parted })),
  short: (place) => greying(place, headOf(place, { more: 4, top: 57, line: short })),
  receding: (place) => greying(place, headOf(place, { more: 4, top: 55, line: receding })),
  swept: (place) => greying(place, headOf(place, { more: 5, top: 51, line: swept })),
  thin: (place) => greying(place, headOf(place, { more: 2.5, top: 60, line: thin })),
  cropped: (place) => greying(place, headOf(place, { more: 2.5, top: 60, line: cropped })),
  cap: (place) => {
    const { behind, over } = headOf(place, { more: 2.5, top: 60, line: cropped });
    const t = place.face.temple + 4;
    const cap = `M${-t} 96C${-t} 62 -24 50 0 50C24 50 ${t} 62 ${t} 96C20 86 -20 86 ${-t} 96z`;
    const band = `M${-t} 96C-20 86 20 86 ${t} 96V88C20 77 -20 77 ${-t} 88z`;
    return { behind, over: over + fill(cap, '#FFF') + shade(band, 0.1) };
  },
  curly: (place) => {
    const { behind, over } = headOf(place, { more: 4, top: 58, line: short });
    return { behind: behind + locks(place, 2, 0.02, 13), over: over + locks(place, -5, 0.1, 11) };
  },
  wavy: (place) => {
    const { behind, over } = headOf(place, { more: 6, top: 53, line: swept });
    const t = place.face.temple;
    const waves = `M${4 - t} 92C-26 108 -14 98 -8 100C0 108 10 96 16 96C24 102 28 92 ${t - 6} 92L20 74H-20z`;
    return {
      behind: behind + locks(place, 0, 0.12, 12),
      over: over + fill(waves, place.colour),
    };
  },
} as const satisfies Partial<Record<Recipe['hair'], (place: HairPlace) => Hair>>;

function headOf(place: HairPlace, { more, top, line }: { more: number; top: number; line: Line }) {
  const { temple } = place.face;
  return headOfHair(place, { width: temple + more, top, line: line(temple) });
}

/** Grey at the temples of whoever has begun to be grey. */
function greying({ recipe, face }: HairPlace, hair: Hair): Hair {
  return recipe.tone === 'greying' ? { ...hair, over: hair.over + greyTemples(face) } : hair;
}

function greyTemples({ temple: t }: Face): string {
  const patch = `M${t + 2} 108C${t + 3} 116 ${t + 2} 124 ${t + 1.5} 130L${t - 3} 130C${t - 3} 120 ${t - 3} 114 ${t - 4} 106Q${t} 110 ${t + 2} 108z`;
  return fill(paired(patch), GREY);
}

/** Curls round the head, from ear to ear over the crown. `from` is where the first is, as a share of the half circle. */
export function locks({ face, colour }: HairPlace, more: number, from: number, r: number): string {
  const count = 9;
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (from + ((1 - 2 * from) * index) / (count - 1));
    const x = Math.cos(angle) * (face.temple + more);
    return circle(x, 104 - Math.sin(angle) * 40, r, colour);
  }).join('');
}
