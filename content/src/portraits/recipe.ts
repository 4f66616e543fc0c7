import { z } from 'zod';

/** The parts that a portrait is composed of. `content/assets/portraits.yaml` names them for each person. */
export const recipeSchema = z.strictObject({
  who: z.enum(['man', 'woman']),
  age: z.enum(['young', 'middle', 'older']).default('middle'),
  face: z.enum(['oval', 'round', 'square', 'long', 'heart', 'broad']),
  /** From the lightest to the darkest. */
  skin: z.int().min(1).max(5),
  hair: z.enum([
    'parted',
    'short',
    'swept',
    'receding',
    'thin',
    'sides',
    'bald',
    'curly',
    'wavy',
    'cropped',
    'cap',
    'bun',
    'low bun',
    'plait',
    'long',
    'bob',
    'curls',
    'pony',
    'pinned',
    'hijab',
    'hijab with band',
    'scarf',
    'veil',
  ] as const),
  /** The colour of the hair, or of the cloth that covers it. */
  tone: z.enum(['black', 'brown', 'greying', 'grey', 'white', 'deep', 'main', 'mid', 'pale']),
  eyes: z.enum(['open', 'smiling', 'narrow', 'large']),
  brows: z.enum(['straight', 'arched', 'thick', 'soft']),
  nose: z.enum(['straight', 'round', 'long', 'broad']),
  /** All are closed; `teeth` is a broad smile. */
  mouth: z.enum(['smile', 'wide', 'soft', 'teeth', 'aside']),
  glasses: z.enum(['none', 'round', 'square', 'half']).default('none'),
  beard: z
    .enum(['none', 'moustache', 'thick moustache', 'stubble', 'short', 'full', 'goatee'])
    .default('none'),
  jewels: z.array(z.enum(['bindi', 'studs', 'drops', 'nose stud', 'jasmine', 'chain'])).default([]),
  wears: z.enum([
    'coat and tie',
    'coat and shirt',
    'coat and kurta',
    'coat and sari',
    'sari',
    'kasavu',
    'shirt',
    'shirt and mundu',
    'jubba',
    'scrubs',
    'salwar',
    'habit',
  ] as const),
  cloth: z.enum(['deep', 'main', 'mid', 'soft', 'pale', 'brass', 'white']),
  carries: z.enum(['nothing', 'stethoscope', 'badge']).default('nothing'),
});

export type Recipe = z.output<typeof recipeSchema>;

const COVERED = new Set<Recipe['hair']>(['hijab', 'hijab with band', 'scarf', 'veil']);

/** Whether a cloth hides the hair: then `tone` is the cloth's. */
export function isCovered({ hair }: Recipe): boolean {
  return COVERED.has(hair);
}

/** What is seen at the size of a card. Who has all of it in common looks alike, whatever the brows and the dress are. */
export function looksOf(recipe: Recipe): string {
  const { hair, tone, skin, glasses, beard } = recipe;
  const dark = ['black', 'brown', 'greying'].includes(tone) ? 'dark' : tone;
  const light = skin <= 2 ? 'light' : skin === 3 ? 'middle' : 'dark';
  return `${hair} ${dark}, ${light} skin, glasses ${glasses}, beard ${beard}`;
}
