import { facilityNames, hospitalIds, phoneLines } from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import type { Content } from '../model.ts';
import { readServices } from '../texts/read-text.ts';
import { adviceIn } from './advice.ts';
import { wrongWeekdaysIn } from './dates.ts';
import { entryPassages } from './entry-passages.ts';
import { wrongHoursIn, wrongTimesIn } from './hours.ts';
import { type LinesOf, numberOwners } from './number-owners.ts';
import { numberReasons } from './number-reasons.ts';
import { textPassages } from './text-passages.ts';

/** Finds wrong telephone numbers, leftover markup, impossible dates and hours, and advice that only a doctor may give. */
export function checkWords(
  root: string,
  content: Content,
  linesOf: LinesOf = phoneLines,
): ContentIssue[] {
  const { owners, faults } = numberOwners(content, linesOf);
  const services = new Map(hospitalIds.map((id) => [id, readServices(root, id)]));
  // A text that several hospitals share is read once for each of them.
  const unique = new Map<string, ContentIssue>();
  for (const piece of [...entryPassages(content), ...textPassages(root)]) {
    const reasons = [
      ...numberReasons(piece, owners),
      ...wrongHoursIn(piece, piece.hospital && services.get(piece.hospital)),
      ...piece.blocks.flatMap((block) => [
        ...leftoverMarkupIn(block),
        ...wrongWeekdaysIn(block, piece.year),
        ...wrongTimesIn(block),
        ...adviceIn(block),
      ]),
    ];
    for (const reason of reasons) {
      const fault = { file: piece.file, field: piece.field, reason };
      unique.set(JSON.stringify(fault), fault);
    }
  }
  return [...faults, ...unique.values()];
}

/** Leftovers of the notations that editors write in, which visitors must not see. */
const MARKUP: readonly [RegExp, string][] = [
  [/(?:^|\s)(?:[-?:]\s?)?[>|][-+](?:\s|$)/, 'a mark of YAML'],
  [/\{[^{}]*\}/, 'a placeholder that nothing fills'],
  [/\*\*|__|`|^\s{0,3}#{1,6}\s|\]\(|!\[/m, 'a mark of Markdown'],
  [/&(?:[a-z]{2,8}|#\d{1,6});|<\/?[a-z][^<>]*>/i, 'a mark of HTML'],
  [/\b(?:undefined|NaN)\b|\[object |\[\]/, 'a value that a program left'],
  [/\S - \S/, 'a hyphen between spaces: a list item that lost its line?'],
  [/\S[ \t]{2,}\S/, 'two spaces in a row: a line that was indented?'],
];

/** One facility's name has a hyphen between spaces, as the specification requires. */
const FIXED_NAME = facilityNames['clinical_physiotherapy-starting_soon'];

const AROUND = 20;

function leftoverMarkupIn(block: string): string[] {
  const text = block.replaceAll(FIXED_NAME, 'name');
  for (const [pattern, trace] of MARKUP) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const { 0: mark, index } = found;
    const words = text.slice(Math.max(0, index - AROUND), index + mark.length + AROUND).trim();
    return [`shows “${words}”: ${trace}`];
  }
  return [];
}
