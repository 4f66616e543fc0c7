import { docx, zip } from '../../support/resumes.ts';
import { alteredZip } from '../support/altered.ts';
import { type ArchiveCase, DOCUMENT, TYPES, times, zeroed } from '../support/docx-parts.ts';

const TYPES_CONTENT_PLACE = 49;

/** Archives that inflate to far more than they are, and such as are to tire their reader. */
export function docxBombs(): ArchiveCase[] {
  const allZeros = zeroed(40, '[Content_Types].xml');
  return [
    ['a hundred megabytes of zeros', docx([zeroed(100)])],
    ['a document that is all zeros', zip([TYPES, zeroed(40, 'word/document.xml')])],
    ['types that are all zeros', zip([allZeros, DOCUMENT])],
    [
      'types of zeros that are said to be less',
      zip([{ ...allZeros, inflatedBytes: 100 }, DOCUMENT]),
    ],
    ['twenty parts of three megabytes', docx(times(20, (n) => zeroed(3, `word/${n}`)))],
    ['gigabytes, as it says', docx([{ name: 'word/x', inflatedBytes: 0xfffffff0 }])],
    ['one part too many', docx(times(999, (n) => ({ name: `word/${n}.xml` })))],
    ['50,000 parts', zip(times(50_000, (n) => ({ name: `${n}` })))],
    ['65,535 parts, as it says', alteredZip(docx(), [{ at: 'end', offset: 10, value: 65_535 }])],
    ['a bomb within', docx([{ name: 'word/a.zip', content: zip([zeroed(40)]) }])],
    [
      'content that does not inflate',
      alteredZip(docx(), [{ at: 'own', offset: TYPES_CONTENT_PLACE, value: 'xxxx' }]),
    ],
  ];
}
