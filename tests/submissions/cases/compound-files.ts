import { compoundFile } from '../../support/resumes.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Case = [what: string, file: Bytes];

// In the tests' compound files the directory is the third sector, after the header and the allocation table.
const DIRECTORY = 2 * 512;
const ENTRY = 128;
const NAME_LENGTH_PLACE = 64;

export function refusedCompoundFiles(): Case[] {
  const word = compoundFile();
  return [
    ['a spreadsheet', compoundFile('Workbook')],
    ['an installer', compoundFile('\u4840\u3f7f\u4164\u422f')],
    ['an encrypted DOCX', compoundFile('EncryptedPackage')],
    ['a DOC with a lower-case stream name', compoundFile('worddocument')],
    ['a DOC with a longer stream name', compoundFile('WordDocument2')],
    ['a DOC with another first byte', word.with(0, 0xd1)],
    ['only the signature of a DOC', word.slice(0, 8)],
  ];
}

export function compoundFilesWithMacros(): Case[] {
  const word = compoundFile();
  return [
    ['macros', withStream(word, '_VBA_PROJECT')],
    ['macros in lower case', withStream(word, '_vba_project')],
    ['macros before the document stream', withStream(compoundFile('_VBA_PROJECT'), 'WordDocument')],
    ['a folder of macros', withStream(word, 'Macros')],
  ];
}

export function withStream(file: Bytes, name: string): Bytes {
  const both = Buffer.from(file);
  both.copyWithin(DIRECTORY + 2 * ENTRY, DIRECTORY + ENTRY, DIRECTORY + 2 * ENTRY);
  const place = DIRECTORY + 2 * ENTRY;
  both.fill(0, place, place + NAME_LENGTH_PLACE);
  both.write(name, place, 'utf16le');
  both.writeUInt16LE((name.length + 1) * 2, place + NAME_LENGTH_PLACE);
  return new Uint8Array(both);
}
