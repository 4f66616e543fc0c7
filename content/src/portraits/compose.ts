import { drawBeard } from './beards.ts';
import { drawCarried, drawClothes } from './clothes.ts';
import { type ClothPlace, coverings } from './coverings.ts';
import { drawGlasses } from './eyes.ts';
import { drawHead, drawNeck, drawNeckShadow, type Face, faceOf } from './face.ts';
import { drawFeatures } from './features.ts';
import type { Hair } from './hair-shape.ts';
import { drawJewels } from './jewels.ts';
import { longHair } from './long-hair.ts';
import { fill } from './path.ts';
import { isCovered, type Recipe } from './recipe.ts';
import { shortHair } from './short-hair.ts';
import { hairTone, PALE, type Tones } from './tones.ts';

/** The size of a portrait in its own units: what a page has to know to leave room for it. */
export const PORTRAIT_SIZE = { width: 228, height: 248 } as const;
const styles: Readonly<Record<Recipe['hair'], (place: ClothPlace) => Hair>> = {
  ...shortHair,
  ...longHair,
  ...coverings,
};

/** Draws a person in a hospital's tones, as the text of an SVG file. Nought is the middle of the face. */
export function composePortrait(recipe: Recipe, tones: Tones): string {
  const face = faceOf(recipe);
  const colour = hairTone(recipe.tone, tones);
  const hair = hairOf(recipe, face, tones);
  const glasses = drawGlasses(recipe, face, recipe.tone === 'deep' ? '#20140F' : tones.deep);
  const person = [
    hair.behind,
    drawNeck(recipe),
    drawClothes(recipe, tones),
    drawNeckShadow(recipe, face),
    drawCarried(recipe, tones),
    hair.hanging,
    drawHead(recipe, face),
    drawBeard(recipe, face, colour),
    drawFeatures(recipe, face),
    // Hair lies under the arms of glasses, a cloth over them.
    ...(isCovered(recipe) ? [glasses, hair.over] : [hair.over, glasses]),
    drawJewels(recipe, face),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-114 12 ${PORTRAIT_SIZE.width} ${PORTRAIT_SIZE.height}" preserveAspectRatio="xMidYMin slice" stroke-linecap="round" stroke-linejoin="round">${drawWall(tones)}${person.join('')}</svg>\n`;
}

function hairOf(recipe: Recipe, face: Face, tones: Tones): Hair {
  const { hair, tone, age } = recipe;
  return styles[hair]({
    recipe,
    face,
    colour: hairTone(tone, tones),
    edge: tone === 'main' ? tones.deep : tones.main,
    hair: hairTone(age === 'older' ? 'grey' : 'black', tones),
  });
}

/** A limewashed wall, a band of shade at the right, and light through the bars of a window, which has no end in the picture. */
function drawWall({ soft, tint }: Tones): string {
  const light = [-150, -118, -86, -54].map((x) => `M${x} 0H${x + 19}L${x + 65} 270H${x + 46}z`);
  return (
    fill('M-114 12H114V260H-114z', tint) +
    fill('M-114 12H114V260H-114z', soft, 0.55) +
    fill('M54 12H114V260H54z', soft, 0.6) +
    fill(light.join(''), PALE, 0.7)
  );
}
