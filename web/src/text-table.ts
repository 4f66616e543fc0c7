import type { HospitalId } from '@poyanil/domain';

/** The loaders of texts, for each hospital and slug. */
export type TextTable<Text> = Readonly<
  Record<HospitalId, Readonly<Record<string, () => Promise<{ text: Text }>>>>
>;

/** Loads the text of a page; its slug is empty where a hospital has one text of the kind. */
export async function loadTextOf<Text>(
  texts: TextTable<Text>,
  hospital: HospitalId,
  slug = '',
): Promise<Text> {
  const load = texts[hospital][slug];
  if (load === undefined) throw new Error(`${hospital} has no text of ${slug}.`);
  return (await load()).text;
}
