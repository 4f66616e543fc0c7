import { hospitals } from '@poyanil/domain';
import { describe, expect, it } from 'vitest';
import { contentFolder, goodFile } from '../../../tests/support/small-content.ts';
import { CONTENT_ROOT } from '../content-root.ts';
import { loadContent, readContent } from '../load-content.ts';
import { composePortrait } from './compose.ts';
import { readPortraits } from './read-portraits.ts';
import { looksOf, recipeSchema } from './recipe.ts';

/** A portrait is one of six on a page that has to be light: packed, this is some 1.3 kB. */
const LARGEST = 6000;
const DOCTOR = 'entries/doctors/anil-nair.yaml';
const RECIPES = 'assets/portraits.yaml';
const PHOTOGRAPH = 'assets/pictures/portraits/anil-nair.jpg';
const recipe = { who: 'man', face: 'oval', skin: 3, hair: 'parted', tone: 'black' };
const look = {
  eyes: 'open',
  brows: 'soft',
  nose: 'long',
  mouth: 'smile',
  wears: 'shirt',
  cloth: 'mid',
};
const recipes = (people: object, hospital = 'poyanil_hospital') =>
  JSON.stringify({ [hospital]: people });
/** The small content's doctor, whose file names no picture. */
const nameless = { [DOCTOR]: goodFile(DOCTOR, 'profilePic: portrait-anil\n', '') };

describe('portraits of the three hospitals', () => {
  const { portraits, faults } = readPortraits(CONTENT_ROOT);

  it('are of people of whom no two look alike, leaders among them', () => {
    expect(faults).toEqual([]);
    expect(portraits.length).toBeGreaterThan(150);
    expect(new Set(portraits.map((each) => looksOf(each.recipe))).size).toBe(portraits.length);
  });

  it.each(recipeSchema.shape.mouth.options)('have a closed mouth: %s', (mouth) => {
    const { palette } = hospitals.poyanil_hospital;
    const drawing = composePortrait(recipeSchema.parse({ ...recipe, ...look, mouth }), palette);
    // The dark of an open mouth.
    expect(drawing).not.toContain('#6B2320');
  });

  it.each(Object.values(hospitals))(
    'are light, and whole drawings, in the tones of $place',
    ({ palette }) => {
      const wrong = portraits.filter(({ recipe: each }) => {
        const svg = composePortrait(each, palette);
        return (
          svg.length > LARGEST || !/^<svg [\s\S]*<\/svg>\n$/.test(svg) || /NaN|undefined/.test(svg)
        );
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    },
  );

  it('are there for every doctor without a photograph: no list mixes faces and initials', async () => {
    const { entries } = await loadContent(CONTENT_ROOT);
    const doctors = entries.filter(({ type }) => type === 'doctor');
    expect(doctors.length).toBeGreaterThan(140);
    expect(doctors.filter(({ fields }) => !fields.profilePic).map(({ id }) => id)).toEqual([]);
  });
});

it.each(recipeSchema.shape.hair.options)('every kind of hair is drawn: %s', (hair) => {
  const { palette } = hospitals.poyanil_hospital;
  const bald = composePortrait(recipeSchema.parse({ ...recipe, ...look, hair: 'bald' }), palette);
  const drawn = composePortrait(recipeSchema.parse({ ...recipe, ...look, hair }), palette);
  expect(drawn === bald).toBe(hair === 'bald');
});

describe('a doctor whose file names no picture', () => {
  it('has the drawing of the recipe', async () => {
    const folder = contentFolder({
      ...nameless,
      [RECIPES]: recipes({ 'anil-nair': { ...recipe, ...look } }),
    });
    const { entries, assets } = await loadContent(folder);
    expect(entries.find(({ id }) => id === 'anil-nair')?.fields.profilePic).toBe(
      'portrait-anil-nair',
    );
    const drawing = assets.find(({ id }) => id === 'portrait-anil-nair');
    expect(drawing).toMatchObject({
      title: 'Portrait of Dr. Anil Nair',
      contentType: 'image/svg+xml',
      path: '/content/pictures/portraits/anil-nair.svg',
      width: 228,
      height: 248,
    });
    expect(drawing?.size).toBeGreaterThan(2000);
  });

  it('has the photograph of that name instead, beside whom nobody of the hospital is drawn', async () => {
    const folder = contentFolder({
      ...nameless,
      'entries/doctors/asha-nair.yaml': nameless[DOCTOR]?.replace('Anil', 'Asha') ?? '',
      [PHOTOGRAPH]: 'jpeg',
      [RECIPES]: recipes({ 'asha-nair': { ...recipe, ...look } }),
    });
    const { entries, assets } = await loadContent(folder);
    const doctors = entries.filter(({ type }) => type === 'doctor');
    expect(doctors.map(({ id, fields }) => [id, fields.profilePic])).toEqual([
      ['anil-nair', 'portrait-anil-nair'],
      ['asha-nair', undefined],
    ]);
    expect(assets.find(({ id }) => id === 'portrait-anil-nair')).toMatchObject({
      contentType: 'image/jpeg',
      path: '/content/pictures/portraits/anil-nair.jpg',
      size: 4,
    });
  });

  it('has neither where there is neither', async () => {
    const { entries } = await loadContent(contentFolder(nameless));
    expect(entries.find(({ id }) => id === 'anil-nair')?.fields.profilePic).toBeUndefined();
  });
});

it.each([
  [
    'an unknown part',
    { 'anil-nair': { ...recipe, ...look, hair: 'mohawk' } },
    'poyanil_hospital.anil-nair.hair',
  ],
  ['a part that is missing', { 'anil-nair': { ...recipe } }, 'poyanil_hospital.anil-nair.eyes'],
  [
    'nobody',
    { 'anil-pillai': { ...recipe, ...look } },
    'poyanil_hospital.anil-pillai: is no doctor of this hospital',
  ],
  [
    'two who look alike',
    { 'anil-nair': { ...recipe, ...look }, 'asha-nair': { ...recipe, ...look, nose: 'round' } },
    'asha-nair: looks like anil-nair',
  ],
])('recipes of %s are a fault', async (_, people, reason) => {
  const { faults } = await readContent(contentFolder({ [RECIPES]: recipes(people) }));
  expect(
    faults.map(({ file, field, reason: why }) => `${file}: ${field}: ${why}`).join('\n'),
  ).toContain(reason);
});

it('a recipe among those of another hospital, and a photograph of nobody, are faults', async () => {
  const { faults } = await readContent(
    contentFolder({
      [RECIPES]: recipes({ 'anil-nair': { ...recipe, ...look } }, 'poyanil_hospital_punalur'),
      'assets/pictures/portraits/anil.jpg': 'jpeg',
    }),
  );
  expect(faults.map(({ file }) => file)).toEqual(['assets/pictures/portraits/anil.jpg', RECIPES]);
});
