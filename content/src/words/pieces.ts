import type { HospitalId } from '@poyanil/domain';

/** Words that a visitor reads: one field of an entry, or one string of a page's text. */
export interface Piece {
  file: string;
  field: string;
  /** The hospital that the words are about; none where several share them. */
  hospital?: HospitalId | undefined;
  /** The year in which an entry was published: that of a date which names none. */
  year?: number | undefined;
  /** Paragraphs, headings, lists and quotations, in order; plain text. */
  blocks: readonly string[];
}
