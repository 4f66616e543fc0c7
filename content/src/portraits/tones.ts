import type { Recipe } from './recipe.ts';

/** A hospital's own five tones. */
export interface Tones {
  deep: string;
  main: string;
  mid: string;
  soft: string;
  tint: string;
}

export const BRASS = '#F0B64A';
export const PALE = '#FBE6BC';
export const WHITE = '#FFFFFF';

const hairTones: ReadonlyMap<string, string> = new Map([
  ['black', '#2B211F'],
  ['brown', '#4A332A'],
  ['greying', '#3A312E'],
  ['grey', '#A7A29E'],
  ['white', '#D8D4CF'],
]);

export function clothTone(tone: string, { deep, main, mid, soft }: Tones): string {
  const tones = { deep, main, mid, soft, brass: BRASS, pale: PALE };
  return new Map(Object.entries(tones)).get(tone) ?? WHITE;
}

/** The colour of hair, or of the cloth that hides it. */
export function hairTone(tone: Recipe['tone'], tones: Tones): string {
  return hairTones.get(tone) ?? clothTone(tone, tones);
}
