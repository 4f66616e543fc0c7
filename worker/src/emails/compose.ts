import { createHash } from 'node:crypto';
import { hospitalOf, mediaTypeOfResume, type Submission } from '@poyanil/domain';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { htmlPart } from './html-part.ts';
import { emailOf } from './index.ts';
import { emailPageOf, textPart } from './layout.ts';

const SENDER_NAME = 'Poyanil website';
/** Headers that keep robots and holiday notes from replying to the website. The first is from RFC 3834, the second is Exchange's own. */
const UNANSWERED = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};
const NO_FILES = { disableFileAccess: true, disableUrlAccess: true };
/** Subject prefix of suspected spam, so that staff can filter by it. */
const SPAM_MARK = '[possible spam]';
/** Maximum length of an encoded word's content. RFC 2047 allows 75 characters, which include a prefix and a suffix. */
const MAX_ENCODED_CHARACTERS = 52;

export interface Route {
  from: string;
  /** The hospital's mailbox only. */
  to: string;
}

/** Composes the e-mail only from the submission, without clock or random boundary, so that every delivery of it has the same bytes. */
export async function composeMessage(
  submission: Submission,
  resume: Uint8Array | undefined,
  { from, to }: Route,
): Promise<Buffer> {
  const { id, receivedAt, suspicion } = submission;
  const hospital = hospitalOf(submission.values.hospital);
  const email = emailOf(submission, hospital);
  const page = emailPageOf(email, submission, hospital);
  const subject = suspicion === undefined ? email.subject : `${SPAM_MARK} ${email.subject}`;
  const composer = new MailComposer({
    headers: { 'X-Submission-ID': id, ...UNANSWERED },
    from: { name: SENDER_NAME, address: from },
    to: { name: '', address: to },
    replyTo: literalReplyTo(email.replyTo),
    subject: literally(subject),
    messageId: messageIdOf(id, from),
    // Mail programs group e-mails of one subject into one conversation, unless they refer to different ones.
    references: messageIdOf(`conversation.${id}`, from),
    date: new Date(receivedAt),
    text: textPart(page),
    html: htmlPart(page, hospital.palette),
    // Text that needs no encoding would otherwise be sent as it is, and a server may break its lines.
    encoding: 'quoted-printable',
    attachments: attachments(submission, resume),
    baseBoundary: boundaryOf(submission),
    newline: 'windows',
    ...NO_FILES,
  });
  return await composer.compile().build();
}

export interface Notice extends Route {
  subject: string;
  text: string;
  id?: string;
  replyTo?: string;
}

export async function composeNotice(notice: Notice): Promise<Buffer> {
  const { from, to, subject, text, id, replyTo } = notice;
  const composer = new MailComposer({
    headers: UNANSWERED,
    from: { name: SENDER_NAME, address: from },
    to: { name: '', address: to },
    subject,
    ...(id && { messageId: messageIdOf(id, from) }),
    ...(replyTo && { replyTo }),
    text,
    ...NO_FILES,
  });
  return await composer.compile().build();
}

function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

/** Returns a boundary that is the same for each delivery. It hashes the submission, so text that contains it would change it. */
function boundaryOf(submission: Submission): string {
  const digest = createHash('sha256').update(JSON.stringify(submission)).digest('hex');
  return digest.slice(0, 32);
}

/** Returns an object instead of a string, which nodemailer would read as a list of addresses. */
function literalReplyTo(visitor: { name: string; address: string } | undefined) {
  if (visitor === undefined) return undefined;
  // Mail programs decode '=?' even where the standard forbids it.
  return { name: visitor.name.replaceAll('=?', '= ?'), address: visitor.address };
}

/** Encodes a subject with a visitor's own '=?…?=', so that it is shown as typed. Mail programs would decode it, even to line breaks. */
function literally(subject: string): string {
  return subject.includes('=?') ? encodeWord(subject, 'Q', MAX_ENCODED_CHARACTERS) : subject;
}

function attachments({ values }: Submission, resume: Uint8Array | undefined) {
  if (!('resume' in values) || values.resume === undefined) return [];
  if (resume === undefined) throw new Error('The submission names a resume, and none is there');
  const content = Buffer.from(resume.buffer, resume.byteOffset, resume.byteLength);
  const { fileName } = values.resume;
  return [{ filename: fileName, contentType: mediaTypeOfResume(fileName), content }];
}
