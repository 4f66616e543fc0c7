import { drawEyes } from './eyes.ts';
import type { Face } from './face.ts';
import { drawMouth } from './mouth.ts';
import { at, fill, mirrored, paired, round, SHADE, shade, stroke } from './path.ts';
import type { Recipe } from './recipe.ts';

const BROW = '#2B1A12';
const GREY_BROW = '#8B857F';

const browShapes: Readonly<Record<Recipe['brows'], string>> = {
  straight: 'M-10.5 -2Q0 -4 11.5 2Q1 -1 -10.5 1.5z',
  arched: 'M-11 0Q2 -9 12.5 2.5Q2 -4.5 -10.5 3z',
  thick: 'M-12 -2.5Q1 -7 13 3Q1 1 -12 3.5z',
  soft: 'M-9.5 -1Q1 -5.5 11 2.5Q1 -2.5 -9.5 1z',
};

function drawBrows({ brows, tone, eyes }: Recipe, { eyeX, eyeY }: Face): string {
  const colour = tone === 'grey' || tone === 'white' ? GREY_BROW : BROW;
  const y = eyeY - (eyes === 'large' ? 16.5 : 14.5);
  const path = browShapes[brows];
  return at(eyeX, y, fill(path, colour)) + at(-eyeX, y, fill(mirrored(path), colour));
}

const noses: Readonly<Record<Recipe['nose'], { line: string; side: string }>> = {
  straight: { line: 'M-6 -1Q-4 4 1 3.5Q5 4 6.5 -1', side: 'M2 -20L7 0Q4 4 0 3.5z' },
  round: { line: 'M-7 -2Q-7 3 -2 3Q0 5 2 3Q7 3 7 -2', side: 'M3 -14Q9 -6 8 0Q5 5 0 4z' },
  long: { line: 'M-6 -1Q-3 6 1 5.5Q5 5 6 0', side: 'M2 -26L7 1Q4 6 0 5.5z' },
  broad: { line: 'M-9 -1Q-8 4 -3 3Q0 5 3 3Q8 4 9 -1', side: 'M3 -16Q10 -4 10 0Q6 5 0 4z' },
};

function drawNose({ nose }: Recipe, { noseY }: Face): string {
  const { line, side } = noses[nose];
  return at(0, noseY, shade(side, 0.14) + stroke(line, SHADE, 2.2, 0.45));
}

/** The lines that years leave beside the mouth. */
function drawLines({ age }: Recipe, { noseY, mouthY }: Face): string {
  if (age !== 'older') return '';
  const line = `M11 ${noseY + 1}Q19 ${noseY + 5} 20 ${mouthY - 1}`;
  return stroke(paired(line), SHADE, 1.8, 0.28);
}

function drawCheeks({ who, skin }: Recipe, { jaw, noseY }: Face): string {
  const x = round(jaw - 11);
  const strength = who === 'woman' ? 0.13 : 0.07;
  const spot = (middle: number) =>
    `<ellipse cx="${middle}" cy="${round(noseY + 3)}" rx="8.5" ry="6.5" fill="#C4352B" opacity="${skin > 3 ? strength / 2 : strength}"/>`;
  return spot(x) + spot(-x);
}

export function drawFeatures(recipe: Recipe, face: Face): string {
  return (
    drawCheeks(recipe, face) +
    drawLines(recipe, face) +
    drawNose(recipe, face) +
    drawBrows(recipe, face) +
    drawEyes(recipe, face) +
    drawMouth(recipe, face)
  );
}
