import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { type FormName, forms, MAX_JSON_BYTES } from '@poyanil/domain';
import { answered, bodyOf, type RawCase, submission, typeOf } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

const CONTACT = forms.contact.path;
const contact = bodyOf('contact');
/** One form of each encoding. */
const FORMS = ['contact', 'jobApplication'] as const;
const withType = (form: FormName, type: string, body = bodyOf(form)) =>
  postText(forms[form].path, [`Content-Type: ${type}`, `Content-Length: ${body.length}`], body);

const refusedTypes = [
  ...['text/plain;charset=utf-8; x=application/json', 'application/json, text/plain', '*/*', ''],
  ...['application/x-www-form-urlencoded', 'application/json; charset=latin1'],
  ...['application/json; charset=utf-7; charset=utf-8', 'multipart/mixed; boundary=abcde'],
];
const otherTypes = {
  contact: ['multipart/form-data; boundary=abcde', 'multipart/form-data'],
  jobApplication: ['application/json'],
};

const types: RawCase[] = [
  ...FORMS.flatMap((form) =>
    [...refusedTypes, ...otherTypes[form]].map((type): RawCase => {
      const name = `${form} as ${JSON.stringify(type)}`;
      return { name, sent: withType(form, type), answers: ['unsupported-media-type'] };
    }),
  ),
  ...answered(['unsupported-media-type'], {
    'no content type': submission('contact').replace(/Content-Type: .*\r\n/, ''),
  }),
  ...answered([202], {
    'a type in capitals': withType('contact', 'Application/JSON'),
    'a charset in quotes': withType('contact', 'application/json;charset="UTF-8"'),
    'a parameter': withType('contact', 'application/json ; a=b;'),
    'a second type, which is ignored': submission('contact', ['Content-Type: text/plain']),
  }),
];

const bomb = Buffer.alloc(2_000_000, ' ');
const bombs = {
  gzip: gzipSync(bomb),
  br: brotliCompressSync(bomb),
  zstd: zstdCompressSync(bomb),
  'identity, gzip': gzipSync(bomb),
};
const coded = (coding: string) => submission('contact', [`Content-Encoding: ${coding}`]);

const codings: RawCase[] = [
  ...FORMS.flatMap((form) =>
    Object.entries(bombs).map(([coding, content]): RawCase => {
      const own = [`Content-Encoding: ${coding}`, `Content-Length: ${content.length}`];
      const sent = postText(forms[form].path, [typeOf(form), ...own], content.toString('latin1'));
      return { name: `${form} with a ${coding} bomb`, sent, answers: ['unsupported-media-type'] };
    }),
  ),
  ...answered(['unsupported-media-type'], {
    'a coding of a thousand letters': coded('x'.repeat(1_000)),
    'identity with a weight': coded('identity;q=1'),
  }),
  ...answered([202], { 'identity in capitals': coded('Identity') }),
];

const sized = (bytes: number) => withType('contact', 'application/json', contact.padEnd(bytes));

const sizes: RawCase[] = [
  ...answered([202], { 'JSON of exactly 64 KiB': sized(MAX_JSON_BYTES) }),
  ...answered(['content-too-large'], { 'JSON of 64 KiB and one byte': sized(MAX_JSON_BYTES + 1) }),
  ...FORMS.flatMap((form) =>
    ['50000000', '9007199254740993', '9223372036854775807'].map((length): RawCase => {
      const sent = postText(forms[form].path, [typeOf(form), `Content-Length: ${length}`]);
      const name = `${form} of ${length} bytes that are not sent`;
      return { name, sent, answers: ['content-too-large'] };
    }),
  ),
  ...answered(['malformed-request'], {
    'a contact without a body': postText(CONTACT, [typeOf('contact')]),
  }),
];

const fromElsewhere = ['Origin: https://evil.example', 'Referer: https://evil.example/x'];
const asked =
  'Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type, idempotency-key\r\nAccess-Control-Request-Private-Network: true';

const origins: RawCase[] = [
  ...answered(['method-not-allowed'], {
    'a CORS preflight from another site': `OPTIONS ${CONTACT} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${fromElsewhere.join('\r\n')}\r\n${asked}\r\n\r\n`,
  }),
  ...answered(['unsupported-media-type'], {
    'JSON sent as text by another site, which needs no preflight': postText(
      CONTACT,
      [...fromElsewhere, 'Content-Type: text/plain', `Content-Length: ${contact.length}`],
      contact,
    ),
  }),
  ...FORMS.map(
    (form): RawCase => ({
      name: `${form} that the browser marks as cross-site`,
      sent: submission(form, [...fromElsewhere, 'Sec-Fetch-Site: cross-site']),
      answers: ['cross-site-request'],
    }),
  ),
  ...['https://evil.example', 'null', '*'].map(
    (origin): RawCase => ({
      name: `the origin ${origin} without Sec-Fetch-Site, from an old browser`,
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
