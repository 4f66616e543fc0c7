import { buffer as readBuffer } from 'node:stream/consumers';
import type { ResumeError } from '@poyanil/domain';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

// A DOCX file is a zip archive. Unpack only content types and relationships, and no more bytes than the directory declares.

export const ZIP_SIGNATURE = 'PK\x03\x04';
/** Maximum number of parts. Word itself writes a few dozen. */
const MAX_PARTS = 1_000;
const MAX_TYPES_BYTES = 1024 * 1024;
/** Maximum size of all relationships together. */
const MAX_RELATIONSHIPS_BYTES = 1024 * 1024;

const TYPES_PART = '[content_types].xml';
const RELATIONSHIPS_PART = /(^|\/)_rels\/[^/]*\.rels$/;
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_PART = /(^|\/)vbaproject\.bin$/;
const MACRO_TYPE = /macroEnabled(Template)?\.main\+xml|vbaProject/i;

/** Returns the error of a file that isn't a Word document or has macros, or undefined. */
export async function docxErrorOf(bytes: Buffer): Promise<ResumeError | undefined> {
  try {
    const archive = await fromBufferPromise(bytes);
    const parts = await partsOf(archive);
    const list = parts.get(TYPES_PART);
    if (list === undefined) return 'fileKind';
    const types = await readXml(archive, [list], MAX_TYPES_BYTES);
    const links = [...parts].filter(([name]) => RELATIONSHIPS_PART.test(name));
    const relationships = await readXml(
      archive,
      links.map(([, part]) => part),
      MAX_RELATIONSHIPS_BYTES,
    );
    const hasMacros =
      types.some((text) => MACRO_TYPE.test(text)) ||
      [...parts.keys()].some((name) => MACRO_PART.test(name)) ||
      relationships.some(loadsTemplate);
    if (hasMacros) return 'macros';
    return types.some((text) => text.includes(DOCUMENT_TYPE)) ? undefined : 'fileKind';
  } catch {
    return 'fileKind'; // the library throws if the archive is broken, encrypted, or has a path outside its folder
  }
}

/** Returns the parts by lower-case name, because Word ignores case in names. Throws if two names are the same. */
async function partsOf(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > MAX_PARTS) throw new Error('too many parts');
  const parts = new Map<string, Entry>();
  for await (const part of archive.eachEntry()) {
    // Some programs end a name at a NUL.
    if (part.fileName.includes('\0')) throw new Error('a name with a zero');
    if (!part.canDecodeFileData()) throw new Error('an encrypted part');
    parts.set(part.fileName.toLowerCase(), part);
  }
  if (parts.size !== archive.entryCount) throw new Error('two parts with one name');
  return parts;
}

async function readXml(archive: ZipFile, parts: Entry[], maxBytes: number): Promise<string[]> {
  const bytes = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > maxBytes) throw new Error('too much XML');
  const texts: string[] = [];
  for (const part of parts) {
    texts.push(decodeXml(await readBuffer(await archive.openReadStreamPromise(part))));
  }
  return texts;
}

/** Matches an encoding other than UTF-8 and UTF-16. ECMA-376, part 2, forbids them, and one of them could hide a word from our search. */
const OTHER_ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-(?:8|16)["'])/i;
const MAX_DECLARATION_CHARACTERS = 200;

function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittleEndian = first === 0xff || second === 0;
  const isBigEndian = first === 0xfe || first === 0;
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const isForbidden =
    text.includes('<!DOCTYPE') || OTHER_ENCODING.test(text.slice(0, MAX_DECLARATION_CHARACTERS));
  if (isForbidden) throw new Error('not the XML of a package');
  return text.replace(/&#(x?)([0-9a-f]+);/gi, (_reference, hex: string, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
  );
}

const TARGETS = /\bTarget\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Matches a local path. Word writes that of its template into a document, as `file:///C:\…`. Other machines have no such file. */
const LOCAL =
  /^(?:(?:file:\/\/\/?)?[a-z]:[\\/]|(?:file:\/\/(?:localhost)?)?\/(?![\\/])|(?![\\/])[^:]+$)/i;
/** Matches characters that no local path contains and that could hide another target or a slash. */
const ODD = /[=<>"]|%(?:2f|5c)/i;

/** Returns whether a document makes Word fetch a template, which may have macros, from elsewhere. Only the settings part names one. */
function loadsTemplate(relationships: string): boolean {
  if (!/attachedTemplate/i.test(relationships)) return false;
  const targets = [...relationships.matchAll(TARGETS)].map(([, one, other]) => one ?? other ?? '');
  return targets.some((target) => !LOCAL.test(target) || ODD.test(target));
}
