import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { type FormName, formNames, forms, MAX_JSON_BYTES } from '@poyanil/domain';
import type { RawCase } from '../../support/raw-case.ts';
import { bodyOf, submission, typeOf } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

// What the content says that it is: types, charsets, codings, sizes, and where it comes from.

const withType = (form: FormName, type: string, body = bodyOf(form)) =>
  postText(forms[form].path, [`Content-Type: ${type}`, `Content-Length: ${body.length}`], body);

const refusedTypes = [
  'text/plain',
  'text/plain;charset=utf-8; x=application/json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/json',
  'application/json5',
  'application/problem+json',
  'application/json, text/plain',
  'application/json/x',
  'application\\json',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=utf-32le',
  'application/json; charset=latin1',
  'application/json; charset="',
  'application/json; charset=../../etc/passwd',
  'multipart/mixed; boundary=abcde',
  'multipart/form-data',
  '*/*',
  'json',
  '',
];

export const typeCases: RawCase[] = [
  ...formNames.flatMap((form) =>
    refusedTypes
      .filter((type) => form !== 'jobApplication' || type !== 'multipart/form-data')
      .map(
        (type): RawCase => ({
          name: `${form} as ${JSON.stringify(type)}`,
          sent: withType(form, type),
          answers: ['unsupported-media-type'],
        }),
      ),
  ),
  ...formNames.map(
    (form): RawCase => ({
      name: `${form} as the type of the other forms`,
      sent: withType(
        form,
        form === 'jobApplication' ? 'application/json' : 'multipart/form-data; boundary=abcde',
      ),
      answers: ['unsupported-media-type'],
    }),
  ),
  {
    name: 'no type at all',
    sent: submission('contact').replace(/Content-Type: .*\r\n/, ''),
    answers: ['unsupported-media-type'],
  },
  ...['Application/JSON', 'application/json;charset="UTF-8"', 'application/json ; a=b;'].map(
    (type): RawCase => ({
      name: `the type ${type}`,
      sent: withType('contact', type),
      answers: [202],
    }),
  ),
  {
    name: 'a second type, which is not looked at',
    sent: submission('contact', ['Content-Type: text/plain']),
    answers: [202],
  },
];

const bomb = Buffer.alloc(2_000_000, ' ');
const codings: [string, (content: Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['gzip, gzip', (content) => gzipSync(gzipSync(content))],
  ['GZIP', gzipSync],
  ['identity, gzip', gzipSync],
];

export const codingCases: RawCase[] = [
  ...formNames.flatMap((form) =>
    codings.map(([coding, compress], index): RawCase => {
      const content = compress(bomb).toString('latin1');
      const headers = [
        typeOf(form),
        `Content-Encoding: ${coding}`,
        `Content-Length: ${content.length}`,
      ];
      return {
        name: `${form}: a bomb in ${coding} (${index + 1})`,
        sent: postText(forms[form].path, headers, content),
        answers: ['unsupported-media-type'],
      };
    }),
  ),
  ...['aes128gcm', 'x'.repeat(1_000), '', ',', 'identity;q=1'].map(
    (coding): RawCase => ({
      name: `the coding ${JSON.stringify(coding.slice(0, 20))}`,
      sent: submission('contact', [`Content-Encoding: ${coding}`]),
      answers: ['unsupported-media-type'],
    }),
  ),
  ...['identity', 'Identity'].map(
    (coding): RawCase => ({
      name: `the coding ${coding}, which is none`,
      sent: submission('contact', [`Content-Encoding: ${coding}`]),
      answers: [202],
    }),
  ),
];

const sized = (bytes: number) =>
  withType('contact', 'application/json', bodyOf('contact').padEnd(bytes));

export const sizeCases: RawCase[] = [
  { name: 'JSON of exactly 64 KiB', sent: sized(MAX_JSON_BYTES), answers: [202] },
  { name: 'JSON of a byte more', sent: sized(MAX_JSON_BYTES + 1), answers: ['content-too-large'] },
  ...formNames.flatMap((form) =>
    ['50000000', '1000000000', '9007199254740993', '9223372036854775807'].map(
      (length): RawCase => ({
        name: `${form} of ${length} bytes that are not sent`,
        sent: postText(forms[form].path, [typeOf(form), `Content-Length: ${length}`]),
        answers: ['content-too-large'],
      }),
    ),
  ),
  ...(['appointment', 'contact'] as const).map(
    (form): RawCase => ({
      name: `${form} without a body`,
      sent: postText(forms[form].path, [typeOf(form)]),
      answers: ['malformed-request'],
    }),
  ),
];

const fromElsewhere = ['Origin: https://evil.example', 'Referer: https://evil.example/x'];

export const originCases: RawCase[] = [
  ...formNames.map(
    (form): RawCase => ({
      name: `${form}: a page elsewhere asks whether it may send`,
      sent: `OPTIONS ${forms[form].path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${fromElsewhere.join('\r\n')}\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type, idempotency-key\r\nAccess-Control-Request-Private-Network: true\r\n\r\n`,
      answers: ['method-not-allowed'],
    }),
  ),
  ...['text/plain', 'application/x-www-form-urlencoded'].map(
    (type): RawCase => ({
      name: `a page elsewhere sends JSON as ${type}, which a browser allows it without asking`,
      sent: postText(
        forms.contact.path,
        [...fromElsewhere, `Content-Type: ${type}`, `Content-Length: ${bodyOf('contact').length}`],
        bodyOf('contact'),
      ),
      answers: ['unsupported-media-type'],
    }),
  ),
  ...['https://evil.example', 'null', 'http://localhost.evil.example', '*'].map(
    (origin): RawCase => ({
      name: `the origin ${origin}, whose pages do not get to read the answer`,
      sent: submission('contact', [`Origin: ${origin}`, 'Sec-Fetch-Site: cross-site']),
      answers: [202],
    }),
  ),
];
