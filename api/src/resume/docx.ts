import { text as readText } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

// A DOCX file is a zip archive of parts, one of which says what the others are. The archive's directory is believed, as Word
// believes it; nothing is inflated but that one part, and of it no more than the directory announces.

const SIGNATURE = 'PK\x03\x04';
/** Word itself writes some dozens of parts. */
const MAX_PARTS = 1_000;
const MAX_INFLATED_BYTES = 50 * 1024 * 1024;
/** Real text deflates to a tenth; a bomb to a thousandth. */
const MAX_RATIO = 100;
/** Below this a high ratio is mere repetition, such as a page of empty rows. */
const RATIO_MATTERS_BYTES = 1024 * 1024;

const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE_MASK = 0o170000;
/** Macros, and archives that this one is only the wrapping of. */
const FORBIDDEN = /(^|\/)vbaProject\.bin$|\.(zip|7z|rar|jar|gz)$|\0/i;

const TYPES_PART = '[content_types].xml';
const MAX_TYPES_BYTES = 256 * 1024;
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_TYPE = /macroEnabled|vbaProject/i;

/** Whether an archive is a Word document without macros, and with nothing that harms who unpacks it. */
export async function isHarmlessDocx(bytes: Buffer): Promise<boolean> {
  // What stands before an archive's first part may be another kind of file to another program.
  if (bytes.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return false;
  try {
    const archive = await fromBufferPromise(bytes, { strictFileNames: true });
    if (archive.entryCount > MAX_PARTS) return false;
    // Names that differ only in case are one name to Word.
    const parts = new Map<string, Entry>();
    for await (const part of archive.eachEntry()) parts.set(part.fileName.toLowerCase(), part);
    return (
      parts.size === archive.entryCount &&
      isHarmlessWhole([...parts.values()]) &&
      (await hasDocument(archive, parts))
    );
  } catch {
    return false; // the library throws at what is no archive, broken, or leads out of its folder
  }
}

function isHarmlessPart(part: Entry): boolean {
  const fileType = (part.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  return part.canDecodeFileData() && fileType !== SYMBOLIC_LINK && !FORBIDDEN.test(part.fileName);
}

function isHarmlessWhole(parts: readonly Entry[]): boolean {
  const isFromStart = parts.some((part) => part.relativeOffsetOfLocalHeader === 0);
  if (!isFromStart || !parts.every(isHarmlessPart)) return false;
  const inflated = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const deflated = parts.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  if (inflated > MAX_INFLATED_BYTES) return false;
  return inflated < RATIO_MATTERS_BYTES || inflated / Math.max(1, deflated) <= MAX_RATIO;
}

/** Whether the list of types says of a part that is there that it is the document, and of none that it has macros. */
async function hasDocument(archive: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<boolean> {
  const types = parts.get(TYPES_PART);
  if (types === undefined || types.uncompressedSize > MAX_TYPES_BYTES) return false;
  const text = await readText(await archive.openReadStreamPromise(types));
  const tags = text.match(/<[^<>]*>/g)?.filter((each) => each.includes(DOCUMENT_TYPE)) ?? [];
  return tags.some((tag) => isOfPart(tag, parts)) && !MACRO_TYPE.test(text);
}

/** Whether a type is of a part that is there: Word names the part, and libraries such as the Open XML SDK all that end alike. */
function isOfPart(tag: string, parts: ReadonlyMap<string, Entry>): boolean {
  const [, name] = /\bPartName\s*=\s*["']\/([^"']+)/.exec(tag) ?? [];
  if (name !== undefined) return parts.has(name.toLowerCase());
  const [, extension] = /\bExtension\s*=\s*["']([^"']+)/.exec(tag) ?? [];
  if (extension === undefined) return false;
  const ending = `.${extension.toLowerCase()}`;
  return [...parts.keys()].some((part) => part !== TYPES_PART && part.endsWith(ending));
}
