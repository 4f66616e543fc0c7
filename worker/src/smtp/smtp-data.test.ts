import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import DataStream from 'nodemailer/lib/smtp-connection/data-stream.js';
import { expect, test } from 'vitest';
import { isWholeLines, WholeLines } from './smtp-data.ts';

test.each([
  ['no dots', 'Subject: x\r\n\r\nwords\r\n'],
  ['a dot at the very beginning', '.first\r\n'],
  ['nothing but a dot', 'Subject: x\r\n\r\n.\r\n'],
  ['several dots before a line', '\r\n...\r\n..\r\n'],
  ['dots within and at the end of lines', 'a.b.c.\r\n.d.\r\n'],
  ['a blank line at its end', 'words\r\n\r\n'],
  ['much behind its last dot', `.\r\n${`${'x'.repeat(76)}\r\n`.repeat(2_000)}`],
])('%s: whole lines go over the wire as nodemailer sends them', async (_what, text) => {
  const lines = Buffer.from(text);
  expect(isWholeLines(lines)).toBe(true);
  const expected = await wireOf(Readable.from([lines]));
  expect(await wireOf(wholeLines([lines]))).toBe(expected);
});

test('a line that comes in two pieces begins but once', async () => {
  const pieces = ['a', '.b\r\n', '.c\r', '\n.d\r\n'].map((piece) => Buffer.from(piece));
  expect(await wireOf(wholeLines(pieces))).toBe('a.b\r\n..c\r\n..d\r\n.\r\n');
});

test.each([
  ['nothing', ''],
  ['no end', 'a\r\nb'],
  ['a bare LF', 'a\nb\r\n'],
  ['a bare CR', 'a\rb\r\n'],
  ['a CR too many', 'a\r\r\n'],
  ['a bare LF first', '\na\r\n'],
  ['a CR at its end', 'a\r\n\r'],
])('what has %s is not whole lines', (_what, text) => {
  expect(isWholeLines(Buffer.from(text))).toBe(false);
});

function wholeLines(pieces: Buffer[]): Readable {
  const left = [...pieces];
  return new WholeLines({
    read() {
      this.push(left.shift() ?? null);
    },
  });
}

async function wireOf(message: Readable): Promise<string> {
  return (await buffer(message.pipe(new DataStream()))).toString();
}
