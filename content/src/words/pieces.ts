import type { HospitalId } from '@poyanil/domain';

/** Words that a visitor reads: one field of an entry, or one string of a page's text. */
export interface Piece {
  file: string;
  field: string;
  /** The hospital that the words are about; none where several share them. */
  hospital?: HospitalId | undefined;
  /** Paragraphs, headings, lists and quotations, in order; plain text. */
  blocks: readonly string[];
}
