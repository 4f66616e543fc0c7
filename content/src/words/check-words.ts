import { hospitalIds, phoneLines } from '@poyanil/domain';
import type { ContentFault } from '../fault.ts';
import type { Content } from '../model.ts';
import { readServices } from '../texts/read-text.ts';
import { adviceIn } from './advice.ts';
import { wrongWeekdaysIn } from './dates.ts';
import { entryPieces } from './entry-pieces.ts';
import { wrongHoursIn, wrongTimesIn } from './hours.ts';
import { type LinesOf, numberOwners } from './number-owners.ts';
import { numberReasons } from './number-reasons.ts';
import type { Piece } from './pieces.ts';
import { residueIn } from './residue.ts';
import { repeatedPoster, reviewerReasons } from './reviews.ts';
import { textPieces } from './text-pieces.ts';

/**
 * Finds faults in the words of entries and pages: a telephone number that is not the hospital's or has two owners, a number
 * beside a sign of danger that is not the emergency line, traces of YAML, Markdown or HTML, dates and hours that cannot be,
 * people who could be found, and advice that only a doctor may give.
 */
export function checkWords(
  root: string,
  content: Content,
  linesOf: LinesOf = phoneLines,
): ContentFault[] {
  const { owners, faults } = numberOwners(content, linesOf);
  const services = new Map(hospitalIds.map((id) => [id, readServices(root, id)]));
  // A text that several hospitals share is read once for each of them.
  const unique = new Map<string, ContentFault>();
  for (const piece of [...entryPieces(content), ...textPieces(root)]) {
    const reasons = [
      ...residueOf(piece),
      ...numberReasons(piece, owners),
      ...wrongHoursIn(piece, piece.hospital && services.get(piece.hospital)),
      ...reviewerReasons(piece),
      ...piece.blocks.flatMap((block) => [
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
  return [...faults, ...unique.values(), ...content.entries.flatMap(repeatedPoster)];
}

function residueOf({ blocks }: Piece): string[] {
  return blocks.flatMap((block) => {
    const residue = residueIn(block);
    return residue === undefined ? [] : [`shows “${residue.words}”: ${residue.trace}`];
  });
}
