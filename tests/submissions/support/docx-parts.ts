import { bytesOf, type ZipEntry } from '../../support/resumes.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
export type ArchiveCase = [what: string, archive: Bytes];

const MIB = 1024 * 1024;

export const MAIN = 'openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const TYPES = typesOf(MAIN);
export const DOCUMENT: ZipEntry = {
  name: 'word/document.xml',
  content: bytesOf('<w:document/>'),
};
export const PARAGRAPHS = bytesOf('<w:p/>'.repeat(200));

export function typesOf(main: string, part = 'word/document.xml'): ZipEntry {
  const content = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.${main}"/></Types>`;
  return { name: '[Content_Types].xml', content: bytesOf(content) };
}

/** Declares one type for all parts whose name ends in '.xml', as libraries do. */
export function typesByEnding(main: string): ZipEntry {
  const content = `<Types><Default Extension="xml" ContentType="application/vnd.${main}"/></Types>`;
  return { name: '[Content_Types].xml', content: bytesOf(content) };
}

/** Returns a part of zeros, in MiB, which compresses to a thousandth. */
export function zeroed(mib: number, name = 'word/media/zeros'): ZipEntry {
  return { name, content: new Uint8Array(mib * MIB) };
}

export function times(count: number, make: (index: number) => ZipEntry): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
