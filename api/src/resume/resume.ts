import {
  MAX_RESUME_NAME_CHARACTERS,
  type ResumeError,
  type ResumeFacts,
  resumeErrorOf,
  withoutDotsAtEnd,
} from '@poyanil/domain';
import type { ReceivedFile } from '../body/read-json.ts';
import { docxErrorOf, ZIP_SIGNATURE } from './docx.ts';

/** Acrobat looks for it this far, behind a byte order mark or a line break, for example. */
const MAX_PDF_START_BYTES = 1_024;
const PDF_SIGNATURE = '%PDF-';
const RTF_SIGNATURE = '{\\rtf';
/**
 * The first bytes of a compound file, the container of Word's old format, which spreadsheets and
 * installers use, too.
 */
const COMPOUND_FILE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * Names that Windows keeps for devices, with any ending: a file of such a name cannot be saved
 * there.
 */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00B9\u00B2\u00B3])(?= *(\.|$))/i;
const VISIBLE = /[^\s._\p{Default_Ignorable_Code_Point}]/u;

type Ending = 'pdf' | 'doc' | 'docx' | 'rtf';

/** Returns a resume's facts, the error of a refused file, or undefined if no file was chosen (it has no name). */
export async function factsOfResume({
  name,
  bytes,
}: ReceivedFile): Promise<ResumeFacts | { error: ResumeError } | undefined> {
  if (name === '') return undefined;
  // For some programs a name ends at a zero, and its ending before it.
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

/** The kind by the content's own first bytes: a file that begins as an archive is never taken for a PDF. */
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
 * Returns why a compound file is refused: it has no stream of Word's, or one of macros. The names of its streams are UTF-16 and end
 * at a zero. They are looked for in all of the file: to walk its directory would mean to believe its tables, and it is not opened here.
 */
function docErrorOf(bytes: Buffer): ResumeError | undefined {
  const text = bytes.toString('utf16le');
  if (!text.includes('WordDocument\0')) return 'fileKind';
  return /_VBA_PROJECT|Macros\0/i.test(text) ? 'macros' : undefined;
}

/**
 * The name under which a resume is mailed: without folders, without characters that could break a header, hide an ending
 * or mean something to a file system, and with the ending of its content. Letters of any script stay, with the marks that join them.
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
