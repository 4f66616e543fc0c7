import { facilityNames } from '@poyanil/domain';

/** Traces of the notations that editors write in, none of which a visitor may see. */
const RESIDUE: readonly [RegExp, string][] = [
  [/(?:^|\s)(?:[-?:]\s?)?[>|][-+](?:\s|$)/, 'a mark of YAML'],
  [/\{[^{}]*\}/, 'a placeholder that nothing fills'],
  [/\*\*|__|`|^\s{0,3}#{1,6}\s|\]\(|!\[/m, 'a mark of Markdown'],
  [/&(?:[a-z]{2,8}|#\d{1,6});|<\/?[a-z][^<>]*>/i, 'a mark of HTML'],
  [/\b(?:undefined|NaN)\b|\[object |\[\]/, 'a value that a program left'],
  [/\S - \S/, 'a hyphen between spaces: a list item that lost its line?'],
  [/\S[ \t]{2,}\S/, 'two spaces in a row: a line that was indented?'],
];

/** One facility's name has a hyphen between spaces: the specification fixes it. */
const FIXED_NAME = facilityNames['clinical_physiotherapy-starting_soon'];

/** Finds YAML, Markdown or HTML left in a text; undefined where it is clean. */
export function residueIn(block: string): { words: string; trace: string } | undefined {
  const text = block.replaceAll(FIXED_NAME, 'name');
  for (const [pattern, trace] of RESIDUE) {
    const found = pattern.exec(text);
    if (found !== null) return { words: around(text, found.index, found[0].length), trace };
  }
  return undefined;
}

function around(text: string, index: number, length: number): string {
  const SHOWN = 20;
  return text.slice(Math.max(0, index - SHOWN), index + length + SHOWN).trim();
}
