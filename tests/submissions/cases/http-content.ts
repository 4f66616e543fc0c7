import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { type FormName, formNames, forms, MAX_JSON_BYTES } from '@poyanil/domain';
import { answered, bodyOf, type RawCase, submission, typeOf } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

// What the content says that it is: types, charsets, codings, sizes, and where it comes from.

const CONTACT = forms.contact.path;
const contact = bodyOf('contact');
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
  '"application/json"',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=utf-32le',
  'application/json; charset=latin1',
  'application/json; charset="',
  'application/json; charset=utf-7; charset=utf-8',
  'application/json; charset=../../etc/passwd',
  'multipart/mixed; boundary=abcde',
  '*/*',
  'json',
  '',
];
/** The type of the other forms, and one that lacks its boundary. */
const otherTypes = (form: FormName) =>
  form === 'jobApplication'
    ? ['application/json']
    : ['multipart/form-data; boundary=abcde', 'multipart/form-data'];

const types: RawCase[] = [
  ...formNames.flatMap((form) =>
    [...refusedTypes, ...otherTypes(form)].map((type): RawCase => {
      const name = `${form} as ${JSON.stringify(type)}`;
      return { name, sent: withType(form, type), answers: ['unsupported-media-type'] };
    }),
  ),
  ...answered(['unsupported-media-type'], {
    'no type at all': submission('contact').replace(/Content-Type: .*\r\n/, ''),
  }),
  ...answered([202], {
    capitals: withType('contact', 'Application/JSON'),
    'a charset in quotes': withType('contact', 'application/json;charset="UTF-8"'),
    'a parameter': withType('contact', 'application/json ; a=b;'),
    'a second type, which is not looked at': submission('contact', ['Content-Type: text/plain']),
  }),
];

const bomb = Buffer.alloc(2_000_000, ' ');
const bombs: [coding: string, content: Buffer][] = [
  ['gzip', gzipSync(bomb)],
  ['x-gzip', gzipSync(bomb)],
  ['deflate', deflateSync(bomb)],
  ['deflate', deflateRawSync(bomb)],
  ['br', brotliCompressSync(bomb)],
  ['zstd', zstdCompressSync(bomb)],
  ['gzip, gzip', gzipSync(gzipSync(bomb))],
  ['GZIP', gzipSync(bomb)],
  ['identity, gzip', gzipSync(bomb)],
];
const coded = (coding: string) => submission('contact', [`Content-Encoding: ${coding}`]);

const codings: RawCase[] = [
  ...formNames.flatMap((form) =>
    bombs.map(([coding, content], index): RawCase => {
      const own = [`Content-Encoding: ${coding}`, `Content-Length: ${content.length}`];
      const sent = postText(forms[form].path, [typeOf(form), ...own], content.toString('latin1'));
      const name = `${form}: a bomb in ${coding} (${index + 1})`;
      return { name, sent, answers: ['unsupported-media-type'] };
    }),
  ),
  ...answered(['unsupported-media-type'], {
    'a coding that no server has': coded('aes128gcm'),
    'a coding of a thousand letters': coded('x'.repeat(1_000)),
    'an empty coding': coded(''),
    'a comma': coded(','),
    'identity with a weight': coded('identity;q=1'),
  }),
  ...answered([202], { identity: coded('identity'), 'identity in capitals': coded('Identity') }),
];

const sized = (bytes: number) => withType('contact', 'application/json', contact.padEnd(bytes));
const lengths = ['50000000', '1000000000', '9007199254740993', '9223372036854775807'];

const sizes: RawCase[] = [
  ...answered([202], { 'JSON of exactly 64 KiB': sized(MAX_JSON_BYTES) }),
  ...answered(['content-too-large'], { 'JSON of a byte more': sized(MAX_JSON_BYTES + 1) }),
  ...formNames.flatMap((form) =>
    lengths.map((length): RawCase => {
      const sent = postText(forms[form].path, [typeOf(form), `Content-Length: ${length}`]);
      const name = `${form} of ${length} bytes that are not sent`;
      return { name, sent, answers: ['content-too-large'] };
    }),
  ),
  ...answered(['malformed-request'], {
    'an appointment without a body': postText(forms.appointment.path, [typeOf('appointment')]),
    'a contact without a body': postText(CONTACT, [typeOf('contact')]),
  }),
];

const fromElsewhere = ['Origin: https://evil.example', 'Referer: https://evil.example/x'];

const origins: RawCase[] = [
  ...formNames.map((form): RawCase => {
    const head = `OPTIONS ${forms[form].path} HTTP/1.1\r\nHost: a\r\nConnection: close`;
    const asked = `Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type, idempotency-key\r\nAccess-Control-Request-Private-Network: true`;
    return {
      name: `${form}: a page elsewhere asks whether it may send`,
      sent: `${head}\r\n${fromElsewhere.join('\r\n')}\r\n${asked}\r\n\r\n`,
      answers: ['method-not-allowed'],
    };
  }),
  ...['text/plain', 'application/x-www-form-urlencoded'].map((type): RawCase => {
    const own = [`Content-Type: ${type}`, `Content-Length: ${contact.length}`];
    return {
      name: `a page elsewhere sends JSON as ${type}, which a browser allows it without asking`,
      sent: postText(CONTACT, [...fromElsewhere, ...own], contact),
      answers: ['unsupported-media-type'],
    };
  }),
  ...formNames.map(
    (form): RawCase => ({
      name: `${form}: a page of another site sends one, as the browser says`,
      sent: submission(form, [...fromElsewhere, 'Sec-Fetch-Site: cross-site']),
      answers: ['cross-site-request'],
    }),
  ),
  ...['https://evil.example', 'null', 'http://localhost.evil.example', '*'].map(
    (origin): RawCase => ({
      name: `the origin ${origin} of an old browser, whose pages do not get to read the answer`,
      sent: submission('contact', [`Origin: ${origin}`]),
      answers: [202],
    }),
  ),
];

export const contentCases = {
  'content types': types,
  'content codings': codings,
  sizes,
  origins,
};
