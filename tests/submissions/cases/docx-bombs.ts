import { docx, type ZipEntry, zip } from '../../support/resumes.ts';
import { alteredZip } from '../support/altered.ts';
import {
  type ArchiveCase,
  DOCUMENT,
  PARAGRAPHS,
  TYPES,
  times,
  zeroed,
} from '../support/docx-parts.ts';

const MIB = 1024 * 1024;
const TYPES_CONTENT_PLACE = 49;

/** What inflates to far more than it is, what pretends not to, and what is to tire its reader. */
export function docxBombs(): ArchiveCase[] {
  const forty = zeroed(40);
  const shared = (name: string): ZipEntry => ({ name, content: PARAGRAPHS, overlaps: true });
  const first: ZipEntry = { name: 'word/a', content: PARAGRAPHS };
  return [
    ['a hundred megabytes of zeros', docx([zeroed(100)])],
    ['a document that is all zeros', zip([TYPES, zeroed(40, 'word/document.xml')])],
    ['types that are all zeros', zip([zeroed(40, '[Content_Types].xml'), DOCUMENT])],
    ['twenty parts of three megabytes', docx(times(20, (n) => zeroed(3, `word/${n}`)))],
    ['gigabytes, as it says', docx([{ name: 'word/x', inflatedBytes: 0xfffffff0 }])],
    ['zeros that both headers belittle', docx([{ ...forty, inflatedBytes: 100 }])],
    ['zeros that are said to be less', docx([{ ...forty, inflatedBytes: 3 * MIB }])],
    ['zeros that the directory belittles', docx([{ ...forty, listedBytes: 100 }])],
    ['zeros sized behind their content', docx([{ ...forty, streamed: true, listedBytes: 100 }])],
    ['a part that is said to be more than it is', docx([{ name: 'word/x', inflatedBytes: 9_999 }])],
    ['one part too many', docx(times(999, (n) => ({ name: `word/${n}.xml` })))],
    ['50,000 parts', zip(times(50_000, (n) => ({ name: `${n}` })))],
    ['65,535 parts, as it says', alteredZip(docx(), [{ at: 'end', offset: 10, value: 65_535 }])],
    ['a bomb within', docx([{ name: 'word/a.zip', content: zip([forty]) }])],
    ['two parts that share bytes', docx([first, shared('word/b')])],
    ['fifty parts that share bytes', docx([first, ...times(49, (n) => shared(`word/${n}`))])],
    [
      'content that does not inflate',
      alteredZip(docx(), [{ at: 'own', offset: TYPES_CONTENT_PLACE, value: 'xxxx' }]),
    ],
  ];
}
