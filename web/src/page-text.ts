import type { HospitalId } from '@poyanil/domain';

/** A text that a page may be sent with: `id` tells it from all others. */
export interface Identified {
  id: string;
}

/** The texts of one kind: what loads each, by hospital and slug. */
export interface TextTable<Text> {
  kind: string;
  loads: Readonly<
    Record<HospitalId, Readonly<Record<string, () => Promise<{ text: Text & Identified }>>>>
  >;
}

/** The element that a page brings its text in. */
export const TEXT_ELEMENT_ID = 'page-text';

/** Loads the text of a page, unless the page was sent with it. Its slug is empty where a hospital has one text of the kind. */
export async function loadTextOf<Text>(
  { kind, loads }: TextTable<Text>,
  hospital: HospitalId,
  slug = '',
): Promise<Text & Identified> {
  const sent = sentText<Text>();
  if (sent?.id === textId(kind, hospital, slug)) return sent;
  const load = loads[hospital][slug];
  if (load === undefined) throw new Error(`${hospital} has no text of ${slug}.`);
  return (await load()).text;
}

/** The name of a text among all texts. */
export function textId(kind: string, hospital: HospitalId, slug = ''): string {
  return [kind, hospital, slug].map(encodeURIComponent).join('/');
}

function sentText<Text>(): (Text & Identified) | undefined {
  if (typeof document === 'undefined') return undefined;
  const json = document.getElementById(TEXT_ELEMENT_ID)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
