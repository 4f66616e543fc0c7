import { expect, test } from 'vitest';
import { quotedPrintable } from './quoted-printable.ts';

test.each([
  ['a few words', 'May two of us come?\n'],
  ['several lines', 'one\ntwo\n\nfour'],
  ['blanks at the end of a line', 'tail  \nand\t\nlast '],
  ['an equals sign', 'a=b =41 ='],
  ['a line without a blank', 'x'.repeat(500)],
  ['as much as a line holds', ['x'.repeat(75), 'x'.repeat(76), `${'x'.repeat(74)}é`].join('\n')],
  ['Malayalam', 'അനിത '.repeat(60)],
  ['what takes four bytes', '😀'.repeat(60)],
  ['what no line has', 'a\u0000b\u007fc\rd'],
  ['nothing', ''],
])('%s: is ASCII, in lines of 76, and reads as it was', (_case, text) => {
  const encoded = quotedPrintable(text).toString('latin1');
  expect(encoded).toMatch(/^[\r\n\t -~]*$/);
  const lines = encoded.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(76);
    expect(line).not.toMatch(/[ \t]$/);
    // Each line is whole characters.
    expect(decode(line).replaceAll('\ufffd', '')).toBe(decode(line));
  }
  expect(decode(encoded)).toBe(text);
});

test('the end of a line is the same however it was written', () => {
  expect(quotedPrintable('one\r\ntwo').toString()).toBe(quotedPrintable('one\ntwo').toString());
});

/** As a mail program reads it. */
function decode(encoded: string): string {
  const bytes = encoded
    .replaceAll(/=(\r\n|$)/g, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
