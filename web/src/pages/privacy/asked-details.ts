import type { FormField } from '@poyanil/domain';

/** Returns a sentence about the fields of a form: 'name and e-mail. If you wish, also message'. */
export function askedDetails(fields: Readonly<Record<string, FormField>>): string {
  const all = Object.values(fields).flatMap(({ label, optional, firstLine }) => [
    ...(firstLine === undefined ? [] : [{ label: firstLine, optional: true }]),
    { label, optional },
  ]);
  const namesOf = (isOptional: boolean) =>
    listOf(
      all
        .filter(({ optional = false }) => optional === isOptional)
        .map(({ label }) => inText(label)),
    );
  const wished = namesOf(true);
  return `${namesOf(false)}.${wished === '' ? '' : ` If you wish, also ${wished}.`}`;
}

/** 'Name' → 'name', but 'OP number' stays. */
function inText(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function listOf(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}
