import {
  MAX_RESUME_NAME_CHARACTERS,
  type ResumeError,
  type ResumeFacts,
  resumeErrorOf,
  withoutDotsAtEnd,
} from '@poyanil/domain';
import type { ReceivedFile } from '../body/read-json.ts';
import { docxErrorOf, ZIP_SIGNATURE } from './docx.ts';

/** Where a PDF's signature must begin at the latest. Acrobat searches up to here, for example after a byte order mark or a line break. */
const MAX_PDF_START_BYTES = 1_024;
const PDF_SIGNATURE = '%PDF-';
const RTF_SIGNATURE = '{\\rtf';
/** The first bytes of a compound file, the container of Word's old format. Spreadsheets and installers use it, too. */
const COMPOUND_FILE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Matches names that Windows reserves for devices, with any extension, because a file with such a name can't be saved there. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00B9\u00B2\u00B3])(?= *(\.|$))/i;
const VISIBLE = /[^\s._\p{Default_Ignorable_Code_Point}]/u;

type Ending = 'pdf' | 'doc' | 'docx' | 'rtf';

/** Returns a resume's metadata, the error of a rejected file, or undefined if no file was chosen (it has no name). */
export async function factsOfResume({
  name,
  bytes,
}: ReceivedFile): Promise<ResumeFacts | { error: ResumeError } | undefined> {
  if (name === '') return undefined;
  // Some programs end a name at a NUL, and take the extension before it.
  if (name.includes('\0')) return { error: 'fileKind' };
  const error = resumeErrorOf({ name, size: bytes.byteLength });
  if (error !== undefined) return { error };
  const found = await readKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if ('error' in found) return found;
  const { ending } = found;
  return {
    fileName: safeFileName(name, ending),
    bytes: bytes.byteLength,
    kind: ending === 'rtf' ? 'doc' : ending,
  };
}

/** Detects the kind from the first bytes, so that a file that begins as an archive is never accepted as a PDF. */
async function readKind(bytes: Buffer): Promise<{ ending: Ending } | { error: ResumeError }> {
  const start = bytes.toString('latin1', 0, MAX_PDF_START_BYTES);
  if (start.startsWith(ZIP_SIGNATURE)) {
    const error = await docxErrorOf(bytes);
    return error === undefined ? { ending: 'docx' } : { error };
  }
  if (start.startsWith(COMPOUND_FILE_SIGNATURE)) {
    const error = docErrorOf(bytes);
    return error === undefined ? { ending: 'doc' } : { error };
  }
  if (start.startsWith(RTF_SIGNATURE)) return { ending: 'rtf' };
  return start.includes(PDF_SIGNATURE) ? { ending: 'pdf' } : { error: 'fileKind' };
}

/**
 * Returns the error of a compound file that has macros or no Word stream; undefined if there is none. Stream names are UTF-16 and end at
 * a NUL. It searches the whole file, because the tables of its directory can't be trusted.
 */
function docErrorOf(bytes: Buffer): ResumeError | undefined {
  const text = bytes.toString('utf16le');
  if (!text.includes('WordDocument\0')) return 'fileKind';
  return /_VBA_PROJECT|Macros\0/i.test(text) ? 'macros' : undefined;
}

/**
 * Returns the file name for the e-mail, without folders and characters that break a header, hide an extension or mean something in a
 * file system. Letters of any script stay, with the marks that join them. The extension is that of the content.
 */
function safeFileName(name: string, ending: Ending): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const bare = withoutDotsAtEnd(base).replace(/\.(pdf|docx?)$/i, '');
  const cleaned = withoutDotsAtEnd(bare)
    .replace(/(?!\u200C|\u200D)[^\p{L}\p{M}\p{N} ._()+-]/gu, '_')
    .replace(/^[. ]+/, '')
    .trim()
    .replace(DEVICE, '_$&');
  const stem = [...cleaned]
    .slice(0, MAX_RESUME_NAME_CHARACTERS - ending.length - 1)
    .join('')
    .trim();
  return `${VISIBLE.test(stem) ? stem : 'resume'}.${ending}`;
}
