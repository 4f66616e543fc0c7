import { createInflateRaw } from 'node:zlib';
import { type ZipEntry, zipEntries } from './resume-zip.ts';

// A DOCX file is a zip archive of parts, one of which says what the others are. It is inflated only to see that it holds
// what it says, piece by piece and no further than it says, and nothing but the list of types is kept.

const ENCRYPTED_IN_ANY_WAY = 0x2041;
const STORED = 0;
const DEFLATED = 8;
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE_MASK = 0o170000;

/** Word itself writes some dozens of parts. */
const MAX_PARTS = 1_000;
const MAX_INFLATED_BYTES = 50 * 1024 * 1024;
/** Real text deflates to a tenth; a bomb to a thousandth. */
const MAX_RATIO = 100;
/** Below this a high ratio is mere repetition, such as a page of empty rows. */
const RATIO_MATTERS_BYTES = 1024 * 1024;
const INFLATED_PIECE_BYTES = 64 * 1024;

const TYPES = '[Content_Types].xml';
const MAX_TYPES_BYTES = 256 * 1024;
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_TYPE = /macroEnabled|vbaProject/i;
/** Macros, and archives that this one is only the wrapping of. */
const FORBIDDEN = /(^|\/)vbaProject\.bin$|\.(zip|7z|rar|jar|gz)$/i;

/** Whether an archive is a Word document, whole, without macros, and with nothing that harms who unpacks it. */
export async function isHarmlessDocx(bytes: Uint8Array): Promise<boolean> {
  const parts = zipEntries(bytes, MAX_PARTS);
  return (
    parts !== undefined &&
    haveNamesOfTheirOwn(parts) &&
    parts.every(isHarmlessPart) &&
    isHarmlessWhole(parts) &&
    (await haveDocument(parts)) &&
    (await holdWhatTheySay(parts))
  );
}

/** Names that differ only in case are one name to Word. */
function haveNamesOfTheirOwn(parts: readonly ZipEntry[]): boolean {
  return new Set(parts.map(({ name }) => name.toLowerCase())).size === parts.length;
}

function isHarmlessPart({ name, flags, method, inflated, mode, content }: ZipEntry): boolean {
  return (
    (flags & ENCRYPTED_IN_ANY_WAY) === 0 &&
    (method === DEFLATED || (method === STORED && content.length === inflated)) &&
    (mode & FILE_TYPE_MASK) !== SYMBOLIC_LINK &&
    !FORBIDDEN.test(name) &&
    !/^\/|^[a-z]:|\\|\0/i.test(name) &&
    !name.split('/').includes('..')
  );
}

function isHarmlessWhole(parts: readonly ZipEntry[]): boolean {
  const inflated = parts.reduce((sum, part) => sum + part.inflated, 0);
  const deflated = parts.reduce((sum, { content }) => sum + content.length, 0);
  if (inflated > MAX_INFLATED_BYTES) return false;
  return inflated < RATIO_MATTERS_BYTES || inflated / Math.max(1, deflated) <= MAX_RATIO;
}

/** Whether the list of types names a part that is there as the document, and no macros. */
async function haveDocument(parts: readonly ZipEntry[]): Promise<boolean> {
  const types = parts.find(({ name }) => name === TYPES);
  if (types === undefined || types.inflated > MAX_TYPES_BYTES) return false;
  const pieces: Buffer[] = [];
  if (!(await holdsWhatItSays(types, (piece) => pieces.push(piece)))) return false;
  const text = Buffer.concat(pieces).toString();
  const tag = text.match(/<[^<>]*>/g)?.find((each) => each.includes(DOCUMENT_TYPE));
  const document = /\bPartName\s*=\s*["']\/([^"']+)/.exec(tag ?? '')?.[1];
  const isThere = parts.some(({ name }) => name.toLowerCase() === document?.toLowerCase());
  return isThere && !MACRO_TYPE.test(text);
}

async function holdWhatTheySay(parts: readonly ZipEntry[]): Promise<boolean> {
  // One after the other: together they would take the memory that piecemeal spares.
  for (const part of parts) if (!(await holdsWhatItSays(part))) return false;
  return true;
}

/** Whether a part inflates to as many bytes as it says; inflates no piece beyond that. */
async function holdsWhatItSays(
  { method, content, inflated }: ZipEntry,
  take: (piece: Buffer) => void = () => undefined,
): Promise<boolean> {
  if (method === STORED) {
    take(Buffer.from(content));
    return true;
  }
  let missing = inflated;
  const pieces: AsyncIterable<Buffer> = createInflateRaw({ chunkSize: INFLATED_PIECE_BYTES }).end(
    content,
  );
  try {
    for await (const piece of pieces) {
      missing -= piece.length;
      if (missing < 0) return false;
      take(piece);
    }
  } catch {
    return false; // broken, or cut short
  }
  return missing === 0;
}
