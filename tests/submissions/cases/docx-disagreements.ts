import { bytesOf, docx, zip } from '../../support/resumes.ts';
import { alteredZip, type ByteChange } from '../support/altered.ts';
import { type ArchiveCase, type Bytes, PARAGRAPHS, zeroed } from '../support/docx-parts.ts';

const NOWHERE = 9_000_000;
const IN_64_BITS = 0xffffffff;
const START_IN_LIST = 42;
const START_IN_END = 16;

/** Archives in which readers that use the directory find another document than other readers, or none. */
export function docxDisagreements(): ArchiveCase[] {
  const changed = (change: ByteChange) => alteredZip(docx(), [change]);
  const end = (offset: number, value: number, width: ByteChange['width'] = 2) =>
    changed({ at: 'end', offset, value, width });
  return [
    ['two parts with the same name', docx([{ name: 'word/document.xml', content: PARAGRAPHS }])],
    ['two names that differ in case', docx([{ name: 'Word/Document.xml', content: PARAGRAPHS }])],
    ['a longer name in its own header', changed({ at: 'own', offset: 26, value: 40 })],
    [
      'a part outside of the file',
      changed({ at: 'listed', offset: START_IN_LIST, value: NOWHERE, width: 4 }),
    ],
    [
      'a part whose offset is in a 64-bit field',
      changed({ at: 'listed', offset: START_IN_LIST, value: IN_64_BITS, width: 4 }),
    ],
    ['a directory outside of the file', end(START_IN_END, NOWHERE, 4)],
    ['a directory offset in a 64-bit record', end(START_IN_END, IN_64_BITS, 4)],
    ['more parts than the directory has', end(10, 3)],
    ['more than one disk', end(4, 1)],
    ['bytes after the end', joined(docx(), bytesOf('trailing'))],
    ['an executable before it', joined(bytesOf('MZ'), docx())],
    ['another archive before it', joined(zip([zeroed(1)]), docx())],
    ['no end record', docx().slice(0, -22)],
    ['only its signature', bytesOf('PK\x03\x04')],
  ];
}

function joined(...pieces: Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(pieces));
}
