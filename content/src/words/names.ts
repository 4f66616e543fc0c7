import type { Content } from '../model.ts';

/** Before and after a name: 'Dr.', 'Ms.', and initials with or without their full stops. */
const TITLE = /^(?:Dr|Mr|Mrs|Ms)\.? /;
const INITIALS = /(?: \p{Lu}\.?)+$/u;

/** The names of doctors as texts may have them: whole, and without titles and initials. Whole ones come first. */
export function namesOfDoctors({ entries }: Content): string[] {
  const whole = entries
    .filter(({ type }) => type === 'doctor')
    .map(({ fields }) => `${fields.name}`);
  const short = whole.map((name) => name.replace(TITLE, '').replace(INITIALS, ''));
  // A name of one word could be any word.
  return [...whole, ...short.filter((name) => name.includes(' '))];
}
