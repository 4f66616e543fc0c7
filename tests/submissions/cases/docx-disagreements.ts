import { bytesOf, docx, zip } from '../../support/resumes.ts';
import { alteredZip, type Change, placeOf } from '../support/altered.ts';
import {
  type ArchiveCase,
  type Bytes,
  DOCUMENT,
  PARAGRAPHS,
  TYPES,
  zeroed,
} from '../support/docx-parts.ts';
import { bytes } from '../support/multipart.ts';

const NOWHERE = 9_000_000;
const IN_64_BITS = 0xffffffff;
const START_IN_LIST = 42;
const START_IN_END = 16;

/** Archives in which two readers see two different documents, or none. */
export function docxDisagreements(): ArchiveCase[] {
  return [...ofHeaders(), ...ofDirectory(), ...ofTheRest()];
}

function ofHeaders(): ArchiveCase[] {
  const own = (offset: number, value: number, width: Change['width'] = 4) =>
    alteredZip(docx(), [{ at: 'own', offset, value, width }]);
  const listed = (offset: number, value: number) =>
    alteredZip(docx(), [{ at: 'listed', offset, value, width: 4 }]);
  return [
    ['two parts of one name', docx([{ name: 'word/document.xml', content: PARAGRAPHS }])],
    ['two names that differ in case', docx([{ name: 'Word/Document.xml', content: PARAGRAPHS }])],
    ['a part of another name in its own header', renamed()],
    ['another way of packing in its own header', own(8, 0, 2)],
    ['another checksum in its own header', own(14, 1)],
    ['another size in its own header', own(18, 1)],
    ['another inflated size in its own header', own(22, 1)],
    ['a longer name in its own header', own(26, 40, 2)],
    ['no header where the directory says', listed(START_IN_LIST, 7)],
    ['a part outside of the file', listed(START_IN_LIST, NOWHERE)],
    ['a part that stands in a 64-bit field', listed(START_IN_LIST, IN_64_BITS)],
    ['a size that stands in a 64-bit field', listed(24, IN_64_BITS)],
  ];
}

function ofDirectory(): ArchiveCase[] {
  const end = (offset: number, value: number, width: Change['width'] = 2) =>
    alteredZip(docx(), [{ at: 'end', offset, value, width }]);
  return [
    ['a directory outside of the file', end(START_IN_END, NOWHERE, 4)],
    ['a directory that begins too early', end(START_IN_END, 0, 4)],
    ['a directory that stands in a 64-bit record', end(START_IN_END, IN_64_BITS, 4)],
    ['a directory of another length', end(12, 7, 4)],
    ['more parts than the directory has', end(10, 3)],
    ['fewer parts than the directory has', end(10, 1)],
    ['more than one disk', end(4, 1)],
    ['fewer parts on this disk', end(8, 1)],
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
    ['another archive before it, and its places right', shifted(docx(), zip([zeroed(1)]))],
    ['another archive in its comment', inComment()],
    ['a part that the directory does not list', unlisted()],
    ['no end', docx().slice(0, -22)],
    ['half of it', docx().slice(0, 200)],
    ['its signature alone', bytesOf('PK\x03\x04')],
    ['an end alone', docx().slice(-22)],
  ];
}

function renamed(): Bytes {
  return alteredZip(docx(), [{ at: 'own', index: 1, offset: 30, value: 'word/programs.exe' }]);
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

function inComment(): Bytes {
  const inner = docx();
  const outer = docx([{ name: 'word/outer.xml' }]);
  const open = alteredZip(outer, [{ at: 'end', offset: 20, value: inner.length }]);
  return shifted(inner, open);
}

/** Its second part is there and in nobody's list. */
function unlisted(): Bytes {
  const whole = Buffer.from(zip([TYPES, zeroed(1), DOCUMENT]));
  const from = placeOf(whole, 'listed', 1);
  const to = placeOf(whole, 'listed', 2);
  const end = placeOf(whole, 'end');
  const lessened = alteredZip(new Uint8Array(whole), [
    { at: 'end', offset: 8, value: 2 },
    { at: 'end', offset: 10, value: 2 },
    { at: 'end', offset: 12, value: whole.readUInt32LE(end + 12) - (to - from), width: 4 },
  ]);
  return joined(lessened.subarray(0, from), lessened.subarray(to));
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
