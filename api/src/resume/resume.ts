import {
  MAX_RESUME_NAME_CHARACTERS,
  type ResumeFacts,
  type ResumeKind,
  resumeKindOfName,
} from '@poyanil/domain';
import type { ReceivedFile } from '../body/received.ts';
import { isWordDocument } from './resume-doc.ts';
import { isHarmlessDocx } from './resume-docx.ts';

type Check = (bytes: Uint8Array) => boolean | Promise<boolean>;

// Just these three formats are looked for: to guess among hundreds would let a visitor try the parsers of all.
const hasContentOf: Readonly<Record<ResumeKind, Check>> = {
  pdf: isPdf,
  doc: isWordDocument,
  docx: isHarmlessDocx,
};

const PDF_SIGNATURE = '%PDF-';

/** As Windows knows them, with any ending: a file of such a name cannot be saved there. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00B9\u00B2\u00B3])(?= *(\.|$))/i;
const VISIBLE = /[^\s._\p{Default_Ignorable_Code_Point}]/u;

/** A resume's facts, when name and content agree on a kind that we take; undefined for any other file. */
export async function factsOfResume({
  name,
  bytes,
}: ReceivedFile): Promise<ResumeFacts | undefined> {
  // For some programs a name ends at a zero, and its ending before it.
  const kind = name.includes('\0') ? undefined : resumeKindOfName(name.trim());
  if (kind === undefined || !(await hasContentOf[kind](bytes))) return undefined;
  return { fileName: safeFileName(name, kind), bytes: bytes.byteLength, kind };
}

/** One that is a PDF from its first byte on: what stands before that may be another kind of file to another program. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PDF_SIGNATURE.length)).toString('latin1') === PDF_SIGNATURE;
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
