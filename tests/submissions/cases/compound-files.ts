import { MAX_RESUME_BYTES } from '@poyanil/domain';
import { compoundFile } from '../../support/resumes.ts';
import { altered32 } from '../support/altered.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Case = [what: string, file: Bytes];

// In a compound file of the tests, after the header of one sector: the allocation table, the directory, a stream.
const SECTOR = 512;
const TABLE = SECTOR;
const DIRECTORY = 2 * SECTOR;
const ENTRY = 128;
const SHIFT_PLACE = 30;
const END = 0xfffffffe;
const NAME_LENGTH_PLACE = 64;

/** Compound files that are no documents of Word. */
export function refusedCompoundFiles(): [what: string, fileName: string, file: Bytes][] {
  const word = compoundFile();
  const cases: Case[] = [
    ['a sheet of numbers', compoundFile('Workbook')],
    ['an installer', compoundFile('\u4840\u3f7f\u4164\u422f')],
    ['an encrypted DOCX', compoundFile('EncryptedPackage')],
    ['a stream called in small letters', compoundFile('worddocument')],
    ['a stream called so and more', compoundFile('WordDocument2')],
    ['another first byte', word.with(0, 0xd1)],
    ['its signature alone', word.slice(0, 8)],
    ['half of a header', word.slice(0, 40)],
    ['its header alone', word.slice(0, SECTOR)],
    ['zeros behind its signature', new Uint8Array([...word.slice(0, 8), ...new Uint8Array(2_000)])],
    ['ones behind its signature', new Uint8Array([...word.slice(0, 8), ...ones(2_000)])],
  ];
  return cases.map(([what, file]) => [what, 'cv.doc', file]);
}

export function compoundFilesWithMacros(): Case[] {
  const word = compoundFile();
  return [
    ['macros', withStream(word, '_VBA_PROJECT')],
    ['macros in small letters', withStream(word, '_vba_project')],
    ['macros and the stream behind them', withStream(compoundFile('_VBA_PROJECT'), 'WordDocument')],
    ['a folder of macros', withStream(word, 'Macros')],
  ];
}

/** Documents of Word, of each shape that its directory can have. */
export function goodCompoundFiles(): Case[] {
  return [
    ['one sector of directory', compoundFile()],
    ['a directory that goes on elsewhere', withFarDirectory()],
    ['large sectors', withLargeSectors()],
    ['an object of another program', withStream(compoundFile(), '\u0001Ole10Native')],
    ['five megabytes', enlarged(compoundFile())],
  ];
}

/** A second stream beside the one that a file has. */
export function withStream(file: Bytes, name: string): Bytes {
  const both = Buffer.from(file);
  both.copyWithin(DIRECTORY + 2 * ENTRY, DIRECTORY + ENTRY, DIRECTORY + 2 * ENTRY);
  const place = DIRECTORY + 2 * ENTRY;
  both.fill(0, place, place + NAME_LENGTH_PLACE);
  both.write(name, place, 'utf16le');
  both.writeUInt16LE((name.length + 1) * 2, place + NAME_LENGTH_PLACE);
  return new Uint8Array(both);
}

function withFarDirectory(): Bytes {
  const first = compoundFile('1Table', 3);
  const more = compoundFile().slice(DIRECTORY, DIRECTORY + SECTOR);
  return altered32(new Uint8Array([...first, ...more]), [[TABLE + 3 * 4, END]]);
}

function withLargeSectors(): Bytes {
  const small = Buffer.from(compoundFile());
  const large = Buffer.alloc(4 * 4096);
  for (const sector of [0, 1, 2]) {
    small.copy(large, sector * 4096, sector * SECTOR, (sector + 1) * SECTOR);
  }
  return altered16(new Uint8Array(large), SHIFT_PLACE, 12);
}

function enlarged(file: Bytes): Bytes {
  const large = new Uint8Array(MAX_RESUME_BYTES);
  large.set(file);
  return large;
}

function altered16(file: Bytes, place: number, value: number): Bytes {
  const altered = Buffer.from(file);
  altered.writeUInt16LE(value, place);
  return new Uint8Array(altered);
}

function ones(length: number): Bytes {
  return new Uint8Array(length).fill(0xff);
}
