import type { Face } from './face.ts';
import { at, fill, mirrored, round, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';

const DARK = '#20140F';

const lids: Readonly<Record<Recipe['eyes'], string>> = {
  open: 'M-8.5 1Q-1 -9.6 8.5 -1',
  smiling: 'M-8.5 2Q0 -10 8.5 1',
  narrow: 'M-9 -1Q0 -7 9 0',
  large: 'M-9 1Q-1 -12.5 9.5 -1',
};
const whites: Readonly<Record<Recipe['eyes'], string>> = {
  open: 'M-8.5 1Q-1 -9.6 8.5 -1Q1 7.8 -8.5 1z',
  smiling: 'M-8.5 2Q0 -10 8.5 1Q0 3.9 -8.5 2z',
  narrow: 'M-9 -1Q0 -7 9 0Q0 6.3 -9 -1z',
  large: 'M-9 1Q-1 -12.5 9.5 -1Q1 10.3 -9 1z',
};
const iris = { open: 3.5, smiling: 3.2, narrow: 3.1, large: 4.1 } as const;

export function drawEyes({ eyes, who, age }: Recipe, { eyeX, eyeY }: Face): string {
  const lash = who === 'woman' ? 3 : 2.2;
  const eye = (turn: (path: string) => string) =>
    fill(turn(whites[eyes]), '#FFF', 0.82) +
    `<circle cy="${eyes === 'smiling' ? -1.2 : -0.8}" r="${iris[eyes]}" fill="${DARK}"/>` +
    stroke(turn(lids[eyes] + (who === 'woman' ? 'L10.5 -3.5' : '')), DARK, lash) +
    (age === 'older'
      ? stroke(turn('M-7 8.5Q0 11.5 7.5 8M13 -2L17 -4M13 1.5L17 2.5'), DARK, 1.4, 0.25)
      : '') +
    (eyes === 'smiling' ? stroke(turn('M-6 7Q1 9 7 6'), DARK, 1.5, 0.3) : '');
  return (
    at(
      eyeX,
      eyeY,
      eye((path) => path),
    ) + at(-eyeX, eyeY, eye(mirrored))
  );
}

const GLASSES: Readonly<Record<Exclude<Recipe['glasses'], 'none'>, (x: number) => string>> = {
  round: (x) => `<circle cx="${x}" cy="2" r="13"/>`,
  square: (x) => `<rect x="${x - 13.5}" y="-8" width="27" height="19" rx="5"/>`,
  half: (x) =>
    `<path d="M${x - 13} 0V-5Q${x} -9 ${x + 13} -5V0"/><path d="M${x - 13} 0Q${x - 12} 10 ${x} 10Q${x + 12} 10 ${x + 13} 0" stroke-width="1.2"/>`,
};

export function drawGlasses(
  { glasses }: Recipe,
  { eyeX, eyeY, temple }: Face,
  frame: string,
): string {
  if (glasses === 'none') return '';
  const x = round(Math.max(eyeX, 17));
  const lens = GLASSES[glasses];
  const bridge = `<path d="M${13 - x} -1Q0 -6 ${x - 13} -1M${x + 13} -2L${temple - 1} -4M${-x - 13} -2L${1 - temple} -4"/>`;
  return at(
    0,
    eyeY,
    `<g fill="none" stroke="${frame}" stroke-width="2.8" stroke-linecap="round">${lens(x)}${lens(-x)}${bridge}</g>`,
  );
}
