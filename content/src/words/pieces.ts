import type { HospitalId } from '@poyanil/domain';

/** Words that a visitor reads: one field of an entry, or one string of a page's text. */
export interface Piece {
  file: string;
  field: string;
  /** None where the words are of no hospital alone. */
  hospital?: HospitalId | undefined;
  /** Paragraphs, headings, lists and quotations, in order; plain text. */
  blocks: readonly string[];
}
