import type { Face } from './face.ts';
import { circle, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';
import { BRASS } from './tones.ts';

const jewels: Readonly<Record<Recipe['jewels'][number], (face: Face) => string>> = {
  bindi: ({ eyeY }) => circle(0, eyeY - 17, 2.9, '#9C2A1E'),
  studs: ({ temple, eyeY }) =>
    circle(temple + 2, eyeY + 19, 3, BRASS) + circle(-temple - 2, eyeY + 19, 3, BRASS),
  drops: ({ temple: t, eyeY }) =>
    stroke(`M${t + 2} ${eyeY + 18}V${eyeY + 24}M${-t - 2} ${eyeY + 18}V${eyeY + 24}`, BRASS, 2) +
    circle(t + 2, eyeY + 28, 4, BRASS) +
    circle(-t - 2, eyeY + 28, 4, BRASS),
  'nose stud': ({ noseY }) => circle(7.5, noseY - 2, 1.7, BRASS),
  jasmine: ({ temple }) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((at) => {
        const angle = 0.1 + at * 0.14;
        return circle(Math.cos(angle) * (temple + 5), 106 - Math.sin(angle) * 46, 4.8, '#FFF');
      })
      .join(''),
  chain: () => stroke('M-17 199Q0 228 17 199', BRASS, 1.8) + circle(0, 214, 2.6, BRASS),
};

export function drawJewels(recipe: Recipe, face: Face): string {
  return recipe.jewels.map((jewel) => jewels[jewel](face)).join('');
}
