import {
  MAX_RESUME_NAME_CHARACTERS,
  type ResumeFacts,
  type ResumeKind,
  resumeKindOfName,
} from '@poyanil/domain';
import { fileTypeFromBuffer } from 'file-type';
import type { ReceivedFile } from './received.ts';
import { isWordDocument } from './resume-doc.ts';
import { isHarmlessDocx } from './resume-docx.ts';

// The type that the content must be found to be. Word's old format shares its container with other programs' files.
const contentTypes = { pdf: 'pdf', doc: 'cfb', docx: 'docx' } as const satisfies Record<
  ResumeKind,
  string
>;

/** A resume's facts, when name and content agree on a kind that we take; undefined for any other file. */
export async function factsOfResume({
  name,
  bytes,
}: ReceivedFile): Promise<ResumeFacts | undefined> {
  const kind = resumeKindOfName(name.trim());
  if (kind === undefined || !(await hasContentOf(kind, bytes))) return undefined;
  return { fileName: safeFileName(name, kind), bytes: bytes.byteLength, kind };
}

async function hasContentOf(kind: ResumeKind, bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.ext !== contentTypes[kind]) return false;
  if (kind === 'docx') return isHarmlessDocx(bytes);
  return kind === 'pdf' || isWordDocument(bytes);
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
    .trim();
  const ending = `.${kind}`;
  const stem = [...cleaned]
    .slice(0, MAX_RESUME_NAME_CHARACTERS - ending.length)
    .join('')
    .trim();
  return `${stem || 'resume'}${ending}`;
}
