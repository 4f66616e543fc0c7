import { docx, zip } from '../../support/resumes.ts';
import { alteredZip } from '../support/altered.ts';
import { type ArchiveCase, DOCUMENT, times, zeroed } from '../support/docx-parts.ts';

const TYPES_CONTENT_PLACE = 49;

export function docxBombs(): ArchiveCase[] {
  const allZeros = zeroed(40, '[Content_Types].xml');
  return [
    ['types that are all zeros', zip([allZeros, DOCUMENT])],
    [
      'zeros as types, with a smaller declared size',
      zip([{ ...allZeros, inflatedBytes: 100 }, DOCUMENT]),
    ],
    [
      'too many bytes of relationships',
      docx(times(2, (n) => zeroed(1, `word/_rels/${n}.xml.rels`))),
    ],
    [
      'relationships with a smaller declared size',
      docx([{ ...zeroed(9, 'word/_rels/a.rels'), inflatedBytes: 100 }]),
    ],
    ['one part too many', docx(times(999, (n) => ({ name: `word/${n}.xml` })))],
    ['50,000 parts', zip(times(50_000, (n) => ({ name: `${n}` })))],
    ['65,535 declared parts', alteredZip(docx(), [{ at: 'end', offset: 10, value: 65_535 }])],
    [
      'content that does not inflate',
      alteredZip(docx(), [{ at: 'own', offset: TYPES_CONTENT_PLACE, value: 'xxxx' }]),
    ],
  ];
}
