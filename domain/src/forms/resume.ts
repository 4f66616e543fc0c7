import * as z from 'zod/mini';
import { MAX_RESUME_BYTES } from '../limits.ts';
import { messages } from '../messages.ts';
import { rule } from './rule.ts';
import { clean } from './text.ts';

export const resumeKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeKind = keyof typeof resumeKinds;

/** The file picker's `accept`. Pickers on phones go by media types, and would hide a file whose name has no extension. */
export const RESUME_ACCEPT = [
  ...Object.keys(resumeKinds).map((ending) => `.${ending}`),
  ...Object.values(resumeKinds),
].join(',');

/** Media types for mailed resumes. Word also saves rich text as .doc. */
const mailedTypes: Readonly<Record<string, string>> = { ...resumeKinds, rtf: 'application/rtf' };

/** Returns the media type for the name of a stored resume, whose extension matches its content. */
export function mediaTypeOfResume(fileName: string): string {
  return mailedTypes[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Two letters after a full stop are more often an initial than an extension, and longer words are more often a name. */
const ENDING = /\.(?=[0-9]*[a-z])([a-z0-9]{3,5}|7z|gz|js|ps|py|sh|vb)$/i;

/** Removes dots and spaces from the end of a name. A regular expression would scan a long row of dots once per dot. */
export function withoutDotsAtEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/** Whether a file's name has the extension of another kind. A phone's picker may have dropped the extension. */
function claimsOtherKind(fileName: string): boolean {
  const [, ending = 'pdf'] = ENDING.exec(withoutDotsAtEnd(clean(fileName, 'code'))) ?? [];
  return !Object.hasOwn(resumeKinds, ending.toLowerCase());
}

const resumeErrors = ['fileKind', 'emptyFile', 'fileSize', 'macros'] as const;

export type ResumeError = (typeof resumeErrors)[number];

/** Returns why a file is rejected by its name or size, or undefined. The browser and the API check these first. */
export function resumeErrorOf(file: { name: string; size: number }): ResumeError | undefined {
  if (claimsOtherKind(file.name)) return 'fileKind';
  if (file.size === 0) return 'emptyFile';
  return file.size > MAX_RESUME_BYTES ? 'fileSize' : undefined;
}

const resumeFacts = z.object({
  fileName: z.string().check(z.minLength(1)),
  bytes: z.int().check(z.positive(), z.maximum(MAX_RESUME_BYTES)),
  /** Only for workers of 1.0, which derive the media type from it. 'doc' for rich text. */
  kind: z.optional(z.enum(Object.keys(resumeKinds) as [ResumeKind, ...ResumeKind[]])),
});

export type ResumeFacts = z.infer<typeof resumeFacts>;

const refusedResume = z.object({ error: z.enum(resumeErrors) });

/** A resume's metadata, or `{ error }` if the API rejects it. */
export const resume = rule((raw, refuse): ResumeFacts => {
  const { data } = resumeFacts.safeParse(raw);
  return data ?? refuse(messages[refusedResume.safeParse(raw).data?.error ?? 'resume']);
});
