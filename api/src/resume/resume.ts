import {
  MAX_RESUME_NAME_CHARACTERS,
  type ResumeFacts,
  type ResumeKind,
  resumeKindOfName,
} from '@poyanil/domain';
import type { ReceivedFile } from '../body/read-json.ts';
import { isHarmlessDocx } from './docx.ts';

type Check = (bytes: Buffer) => boolean | Promise<boolean>;

// Just these three formats are looked for: to guess among hundreds would let a visitor try the parsers of all.
const hasContentOf: Readonly<Record<ResumeKind, Check>> = {
  pdf: isPdf,
  doc: isHarmlessDoc,
  docx: isHarmlessDocx,
};

const PDF_SIGNATURE = '%PDF-';
/**
 * The first bytes of a compound file, the container of Word's old format, which spreadsheets and
 * installers use, too.
 */
const COMPOUND_FILE_SIGNATURE = 'd0cf11e0a1b11ae1';

/**
 * Names that Windows keeps for devices, with any ending: a file of such a name cannot be saved
 * there.
 */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00B9\u00B2\u00B3])(?= *(\.|$))/i;
const VISIBLE = /[^\s._\p{Default_Ignorable_Code_Point}]/u;

/** A resume's facts, when name and content agree on a kind that we take; undefined for any other file. */
export async function factsOfResume({
  name,
  bytes,
}: ReceivedFile): Promise<ResumeFacts | undefined> {
  // For some programs a name ends at a zero, and its ending before it.
  const kind = name.includes('\0') ? undefined : resumeKindOfName(name.trim());
  if (kind === undefined) return undefined;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!(await hasContentOf[kind](content))) return undefined;
  return { fileName: safeFileName(name, kind), bytes: bytes.byteLength, kind };
}

/** One that is a PDF from its first byte on: what stands before that may be another kind of file to another program. */
function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, PDF_SIGNATURE.length) === PDF_SIGNATURE;
}

/**
 * Whether a compound file has a stream of Word's, and none of macros. The names of its streams are UTF-16 and end at a zero. They
 * are looked for in all of the file: to walk its directory would mean to believe its tables, and it is not opened here.
 */
function isHarmlessDoc(bytes: Buffer): boolean {
  if (bytes.toString('hex', 0, 8) !== COMPOUND_FILE_SIGNATURE) return false;
  const text = bytes.toString('utf16le');
  return text.includes('WordDocument\0') && !/_VBA_PROJECT|Macros\0/i.test(text);
}

/**
 * The name under which a resume is mailed: without folders, without characters that could break a header, hide an ending
 * or mean something to a file system; letters of any script stay, with the marks that join them.
 */
function safeFileName(name: string, kind: ResumeKind): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = base
    .replace(/\.[a-z]+\s*$/i, '')
    .replace(/(?!\u200C|\u200D)[^\p{L}\p{M}\p{N} ._()+-]/gu, '_')
    .replace(/^[. ]+/, '')
    .trim()
    .replace(DEVICE, '_$&');
  const ending = `.${kind}`;
  const stem = [...cleaned]
    .slice(0, MAX_RESUME_NAME_CHARACTERS - ending.length)
    .join('')
    .trim();
  return `${VISIBLE.test(stem) ? stem : 'resume'}${ending}`;
}
