import type { HospitalId } from '@poyanil/domain';

export interface Passage {
  file: string;
  field: string;
  /** The hospital that the text is about; absent if several share it. */
  hospital?: HospitalId | undefined;
  /** The year in which an entry was published, used for dates without a year. */
  year?: number | undefined;
  /** Paragraphs, headings, lists and quotations, in order, as plain text. */
  blocks: readonly string[];
}
