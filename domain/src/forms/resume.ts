import * as z from 'zod/mini';
import { MAX_RESUME_BYTES } from '../limits.ts';
import { messages } from '../messages.ts';
import { rule } from './rule.ts';

/** Kinds of resumes: file name ending → media type under which it is mailed. */
export const resumeKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeKind = keyof typeof resumeKinds;

/** The file picker's `accept`. */
export const RESUME_ACCEPT = Object.keys(resumeKinds)
  .map((ending) => `.${ending}`)
  .join(',');

/** The kind that a file name claims, by its last ending; undefined for any other. */
export function resumeKindOfName(fileName: string): ResumeKind | undefined {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(resumeKinds, ending)
    ? (ending as ResumeKind)
    : undefined;
}

const resumeFacts = z.object({
  fileName: z.string().check(z.minLength(1)),
  bytes: z.int().check(z.positive(), z.maximum(MAX_RESUME_BYTES)),
  kind: z.enum(Object.keys(resumeKinds) as [ResumeKind, ...ResumeKind[]]),
});

/** Facts of a resume as its receiver found them: the browser by name and size, the API by its content, too. */
export type ResumeFacts = z.infer<typeof resumeFacts>;

export const resume = rule(
  (raw, refuse): ResumeFacts => resumeFacts.safeParse(raw).data ?? refuse(messages.resume),
);
