import { bytesOf, docx, zip } from '../../support/resumes.ts';
import { alteredZip, type ByteChange, placeOf } from '../support/altered.ts';
import { type ArchiveCase, type Bytes, PARAGRAPHS, zeroed } from '../support/docx-parts.ts';
import { bytes } from '../support/multipart.ts';

const NOWHERE = 9_000_000;
const IN_64_BITS = 0xffffffff;
const START_IN_LIST = 42;
const START_IN_END = 16;

/** Archives in which readers of the directory find another document than others do, or none. */
export function docxDisagreements(): ArchiveCase[] {
  return [...ofHeaders(), ...ofDirectory(), ...ofTheRest()];
}

function ofHeaders(): ArchiveCase[] {
  const own = (offset: number, value: number, width: ByteChange['width'] = 4) =>
    alteredZip(docx(), [{ at: 'own', offset, value, width }]);
  const listed = (offset: number, value: number) =>
    alteredZip(docx(), [{ at: 'listed', offset, value, width: 4 }]);
  return [
    ['two parts of one name', docx([{ name: 'word/document.xml', content: PARAGRAPHS }])],
    ['two names that differ in case', docx([{ name: 'Word/Document.xml', content: PARAGRAPHS }])],
    ['a longer name in its own header', own(26, 40, 2)],
    ['no header where the directory says', listed(START_IN_LIST, 7)],
    ['a part outside of the file', listed(START_IN_LIST, NOWHERE)],
    ['a part that stands in a 64-bit field', listed(START_IN_LIST, IN_64_BITS)],
    ['a size that stands in a 64-bit field', listed(24, IN_64_BITS)],
  ];
}

function ofDirectory(): ArchiveCase[] {
  const end = (offset: number, value: number, width: ByteChange['width'] = 2) =>
    alteredZip(docx(), [{ at: 'end', offset, value, width }]);
  return [
    ['a directory outside of the file', end(START_IN_END, NOWHERE, 4)],
    ['a directory that begins too early', end(START_IN_END, 0, 4)],
    ['a directory that stands in a 64-bit record', end(START_IN_END, IN_64_BITS, 4)],
    ['more parts than the directory has', end(10, 3)],
    ['more than one disk', end(4, 1)],
    ['a comment that is shorter than it says', end(20, 9)],
    ['a 64-bit record before the end', with64BitRecord()],
  ];
}

function ofTheRest(): ArchiveCase[] {
  return [
    ['bytes behind the end', joined(docx(), bytesOf('trailing'))],
    ['an executable before it', joined(bytesOf('MZ'), docx())],
    ['the head of a song before it', shifted(docx(), bytes(['ID3\x03\0\0\0\0\0\x0a', zeros(10)]))],
    ['a mark of byte order before it', shifted(docx(), Buffer.from('efbbbf', 'hex'))],
    ['another archive before it', joined(zip([zeroed(1)]), docx())],
    ['no end', docx().slice(0, -22)],
    ['half of it', docx().slice(0, 200)],
    ['its signature alone', bytesOf('PK\x03\x04')],
    ['an end alone', docx().slice(-22)],
  ];
}

function joined(...pieces: Uint8Array[]): Bytes {
  return new Uint8Array(bytes(pieces));
}

function zeros(length: number): Buffer {
  return Buffer.alloc(length);
}

/** Behind other bytes, with each place counted from their start. */
function shifted(archive: Bytes, before: Uint8Array): Bytes {
  const both = Buffer.from(joined(before, archive));
  const end = both.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let place = both.readUInt32LE(end + START_IN_END) + before.length;
  both.writeUInt32LE(place, end + START_IN_END);
  for (let left = both.readUInt16LE(end + 10); left > 0; left--) {
    const start = place + START_IN_LIST;
    both.writeUInt32LE(both.readUInt32LE(start) + before.length, start);
    place += 46 + both.readUInt16LE(place + 28);
  }
  return new Uint8Array(both);
}

function with64BitRecord(): Bytes {
  const whole = Buffer.from(docx());
  const end = placeOf(whole, 'end');
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeUInt32LE(44, 4);
  record.writeUInt32LE(NOWHERE, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(end, 8);
  locator.writeUInt32LE(1, 16);
  return joined(whole.subarray(0, end), record, locator, whole.subarray(end));
}
