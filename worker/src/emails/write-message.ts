import { buildHeaderValue, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode, { type MimeNodeHeaderValue } from 'nodemailer/lib/mime-node';
import { isWholeLines } from '../smtp/smtp-data.ts';
import { encodeBetween } from './base64-lines.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** RFC 5322 has headers folded at 78. */
const LINE_CHARACTERS = 76;

export interface MessageParts {
  headers: Readonly<Record<string, MimeNodeHeaderValue>>;
  text: string;
  html: string;
  attachment?: { filename: string; contentType: string; content: Buffer } | undefined;
  /** What divides the parts; the message itself must not hold it. */
  boundary: string;
}

export interface Message {
  bytes: Buffer;
  /** Whether nothing is left to be done about its line ends. */
  isWholeLines: boolean;
}

/**
 * The bytes of a message. nodemailer encodes what visitors wrote into headers; the rest is put together here at once, which
 * its own way through a dozen streams takes five times as long for.
 */
export function writeMessage({ headers, attachment, boundary, ...body }: MessageParts): Message {
  const lines = Object.entries(headers).map(([name, value]) => headerLine(name, value));
  const root = `${lines.join('')}MIME-Version: 1.0\r\n`;
  if (attachment === undefined) {
    const bytes = Buffer.concat([latin1(root), ...alternatives(body, `${boundary}-Part_1`)]);
    return { bytes, isWholeLines: isWholeLines(bytes) };
  }
  const delimiter = `${boundary}-Part_1`;
  const head = Buffer.concat([
    latin1(`${root}${multipart('mixed', delimiter)}--${delimiter}\r\n`),
    ...alternatives(body, `${boundary}-Part_2`),
    latin1(`\r\n--${delimiter}\r\n${attachmentHeaders(attachment)}\r\n\r\n`),
  ]);
  const bytes = encodeBetween(head, attachment.content, latin1(`\r\n--${delimiter}--\r\n`));
  // What comes after the head has no line ends but its own.
  return { bytes, isWholeLines: isWholeLines(head) };
}

function alternatives({ text, html }: { text: string; html: string }, delimiter: string): Buffer[] {
  return [
    latin1(`${multipart('alternative', delimiter)}--${delimiter}\r\n${textHeaders('plain')}`),
    quotedPrintable(text),
    latin1(`\r\n--${delimiter}\r\n${textHeaders('html')}`),
    quotedPrintable(html),
    latin1(`\r\n--${delimiter}--\r\n`),
  ];
}

function multipart(kind: string, delimiter: string): string {
  const value = buildHeaderValue({ value: `multipart/${kind}`, params: { boundary: delimiter } });
  return `${fold(`Content-Type: ${value}`)}\r\n\r\n`;
}

function textHeaders(kind: string): string {
  return `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
}

/** A file's name has three ways into a header, each for mail programs that know no other. */
function attachmentHeaders({
  filename,
  contentType,
}: {
  filename: string;
  contentType: string;
}): string {
  const node = new MimeNode('multipart/mixed').createChild(contentType, { filename });
  return node
    .setHeader('Content-Transfer-Encoding', 'base64')
    .setHeader('Content-Disposition', 'attachment')
    .buildHeaders();
}

/** Nothing else of it is used. */
const encoder = new MimeNode();

function headerLine(name: string, value: MimeNodeHeaderValue): string {
  return `${fold(`${name}: ${encoder.encodeHeaderValue(name, value)}`)}\r\n`;
}

function fold(line: string): string {
  return foldLines(line, LINE_CHARACTERS);
}

/** All of it is ASCII. */
function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
