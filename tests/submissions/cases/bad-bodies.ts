import { bytesOf } from '../../support/resumes.ts';
import {
  type Body,
  bodyWith,
  type JsonForm,
  type RefusedCase,
  refused,
} from '../support/json-case.ts';

const notJson = [
  ['nothing', ''],
  ['a space', ' '],
  ['line breaks', '\r\n\r\n'],
  ['an open object', '{'],
  ['a comma at the end', '{"message":"Quorral",}'],
  ['single quotes', "{'message':'Quorral'}"],
  ['no quotes', '{message:Quorral}'],
  ['NaN', '{"message":NaN}'],
  ['a leading zero', '{"message":01}'],
  ['a hexadecimal number', '{"message":0x10}'],
  ['a comment', '{/* Quorral */"message":""}'],
  ['an unclosed text', '{"message":"Quorral'],
  ['a line break in a text', '{"message":"Quorral\nKumaran"}'],
  ['NUL in a text', '{"message":"Quorral\u0000"}'],
  ['an unknown escape', '{"message":"Quorral\\x41"}'],
  ['a backslash at the end', '{"message":"Quorral\\'],
  ['a no-break space between', '{\u00A0"message":"Quorral"}'],
  ['two objects', '{"message":"Quorral"}{"message":"Quorral"}'],
  ['an object on each line', '{"message":"Quorral"}\n{"message":"Quorral"}'],
  ['a form', 'message=Quorral&hospital=1'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY e SYSTEM "file:///etc/passwd">]><q>&e;</q>'],
  ['YAML', 'message: Quorral\nhospital: 1\n'],
  [
    'multipart',
    '--q\r\nContent-Disposition: form-data; name="message"\r\n\r\nQuorral\r\n--q--\r\n',
  ],
  ['lists without end', '['.repeat(60_000)],
  ['objects without end', '{"q":'.repeat(10_000)],
  ['two byte order marks', '\uFEFF\uFEFF{"message":"Quorral"}'],
  ['a byte order mark alone', '\uFEFF'],
] as const;

const notObjects = [
  ['an empty list', '[]'],
  ['a list of an object', '[{"message":"Quorral"}]'],
  ['a text', '"Quorral Kumaran"'],
  ['an empty text', '""'],
  ['zero', '0'],
  ['a number', '9847012345'],
  ['a number beyond all', '1e999'],
  ['null', 'null'],
  ['true', 'true'],
  ['false', 'false'],
  ['a list ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a list of objects ten thousand deep', `[${'{"q":'.repeat(9_000)}1${'}'.repeat(9_000)}]`],
] as const;

/** Bodies that are good but for the place where a part stands. */
function spoilt(good: string): [what: string, body: Body][] {
  return [
    ['a good one in a list', `[${good}]`],
    ['a good one as a text', JSON.stringify(good)],
    ['a good one and a letter', `${good}q`],
    ['a good one and NUL', `${good}\u0000`],
    ['a good one and another', good + good],
    ['a good one after a letter', `q${good}`],
    ['a good one without its last character', good.slice(0, -1)],
    ['half of a good one', good.slice(0, good.length / 2)],
    ['a good one in UTF-16', new Uint8Array(Buffer.from(good, 'utf16le'))],
    ['a good one in UTF-16 with its mark', new Uint8Array(Buffer.from(`\uFEFF${good}`, 'utf16le'))],
    ['a good one in the other UTF-16', new Uint8Array(Buffer.from(good, 'utf16le').swap16())],
    ['a good one in UTF-32', new Uint8Array([...bytesOf(good)].flatMap((byte) => [byte, 0, 0, 0]))],
    ['a good one in base 64', Buffer.from(good).toString('base64')],
  ];
}

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

function badBytes(good: string): [what: string, body: Body][] {
  const cut = good.lastIndexOf('"');
  const around = (
    where: string,
    before: string,
    after: string,
    rows: readonly (readonly [string, readonly number[]])[],
  ) =>
    rows.map(([what, bytes]): [string, Body] => [
      `${what}, ${where}`,
      new Uint8Array([...bytesOf(before), ...bytes, ...bytesOf(after)]),
    ]);
  const few = notUtf8.slice(0, 4);
  return [
    ...around('in a text', good.slice(0, cut), good.slice(cut), notUtf8),
    ...around('in a name', '{"', `":1,${good.slice(1)}`, few),
    ...around('at the end', good, '', few),
    ...around('at the start', '', good, few),
  ];
}

export function badBodies(form: JsonForm): Record<string, RefusedCase[]> {
  const good = bodyWith(form, 'message', '"Quorral"');
  return {
    'no JSON object': refused('malformed-request', [...notJson, ...notObjects, ...spoilt(good)]),
    'no UTF-8': refused('malformed-request', badBytes(good)),
  };
}
