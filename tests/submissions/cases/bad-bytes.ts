import { bytesOf } from '../../support/resumes.ts';
import { bodyWith, type JsonForm, type RefusedCase } from '../support/refused-case.ts';

/** Bytes that are no UTF-8. Read as question marks, some would be mailed; read as letters, some would be a quote or NUL. */
const notUtf8 = [
  ['a byte that never occurs', [0xff]],
  ['another that never occurs', [0xfe, 0xfe, 0xff, 0xff]],
  ['a continuation alone', [0x80]],
  ['two bytes cut short', [0xc3]],
  ['three bytes cut short', [0xe0, 0xb4]],
  ['four bytes cut short', [0xf0, 0x9f, 0x98]],
  ['a beginning and a bracket', [0xc3, 0x28]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['an overlong NUL', [0xc0, 0x80]],
  ['an overlong quote', [0xc0, 0xa2]],
  ['an overlong line break', [0xc0, 0x8d, 0xc0, 0x8a]],
  ['three bytes for a slash', [0xe0, 0x80, 0xaf]],
  ['four bytes for a slash', [0xf0, 0x80, 0x80, 0xaf]],
  ['half of an emoji', [0xed, 0xa0, 0xbd]],
  ['an emoji as two halves (CESU-8)', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ['a character beyond the last', [0xf4, 0x90, 0x80, 0x80]],
  ['five bytes', [0xf8, 0x88, 0x80, 0x80, 0x80]],
  ['six bytes', [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80]],
  ['Latin-1', [0x52, 0xe9, 0x6e, 0xe9]],
  ['quotes of Windows', [0x93, 0x41, 0x6e, 0x6e, 0x94]],
] as const;

export function badBytes(form: JsonForm): RefusedCase[] {
  const good = bodyWith(form, 'message', '"Quorral"');
  const cut = good.lastIndexOf('"');
  const few = notUtf8.slice(0, 4);
  return [
    ...notUtf8.map(([what, bytes]) =>
      refused(`${what}, in a text`, good.slice(0, cut), bytes, good.slice(cut)),
    ),
    ...few.map(([what, bytes]) =>
      refused(`${what}, in a name`, '{"', bytes, `":1,${good.slice(1)}`),
    ),
    ...few.map(([what, bytes]) => refused(`${what}, at the end`, good, bytes, '')),
    ...few.map(([what, bytes]) => refused(`${what}, at the start`, '', bytes, good)),
  ];
}

function refused(
  what: string,
  before: string,
  bytes: readonly number[],
  after: string,
): RefusedCase {
  const body = new Uint8Array([...bytesOf(before), ...bytes, ...bytesOf(after)]);
  return { what, body, name: 'malformed-request' };
}
