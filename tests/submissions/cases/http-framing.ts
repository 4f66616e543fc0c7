import { type FormName, forms, MAX_JSON_BYTES } from '@poyanil/domain';
import {
  answered,
  bodyOf,
  chunk,
  chunked,
  type RawCase,
  submission,
  submissionBefore,
  typeOf,
} from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

// Where a request ends: cases that a proxy and the API could interpret differently, with a submission hidden in the difference.

const CONTACT = forms.contact.path;
/** One form of each encoding. */
const FORMS = ['contact', 'jobApplication'] as const;
const hidden = submission('contact');
const LAST = '0\r\n\r\n';

const hiding = (form: FormName, headers: readonly string[], before = '') =>
  postText(forms[form].path, [typeOf(form), ...headers], before + hidden);

const everyForm = (name: string, headers: readonly string[]): RawCase[] =>
  FORMS.map((form) => {
    const sent = hiding(form, headers, LAST);
    return { name: `${form} with ${name}`, sent, answers: ['malformed-request'] };
  });

const badLengths = '+5|-0|0x5|5e0|5;|"5"|5, 5|5 5||5\t6|\x0b5|18446744073709551616';

const lengths: RawCase[] = [
  ...everyForm('a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']),
  ...everyForm('two lengths', ['Content-Length: 0', 'Content-Length: 5']),
  ...badLengths.split('|').map((length): RawCase => {
    const sent = hiding('contact', [`Content-Length: ${length}`]);
    return { name: `the length ${JSON.stringify(length)}`, sent, answers: ['malformed-request'] };
  }),
  ...answered(['malformed-request'], {
    'a blank before the colon of the length': hiding('contact', ['Content-Length : 5']),
    'a length on a folded line': hiding('contact', ['Content-Length:\r\n 5']),
  }),
  ...answered([202], {
    'a length that is named in the Connection header': submission('contact').replace(
      'Connection: close',
      'Connection: close, Content-Length',
    ),
  }),
];

const badCodings =
  'xchunked|chunked;q=1|"chunked"|identity|gzip|chunked\x0b||chunked, identity|chunked, chunked';
const coded = (...lines: string[]) => hiding('contact', lines, LAST);

const transferCodings: RawCase[] = [
  ...badCodings.split('|').map((coding): RawCase => {
    const name = `the transfer coding ${JSON.stringify(coding)}`;
    return { name, sent: coded(`Transfer-Encoding: ${coding}`), answers: ['malformed-request'] };
  }),
  ...answered(['malformed-request'], {
    'two transfer codings': coded('Transfer-Encoding: chunked', 'Transfer-Encoding: identity'),
    'a transfer coding on a folded line': coded('Transfer-Encoding:\r\n chunked'),
    'a blank before the colon': coded('Transfer-Encoding : chunked'),
    'chunks in HTTP/1.0, which has none': coded('Transfer-Encoding: chunked').replace('1.1', '1.0'),
  }),
  ...answered([202], {
    'a name with an underscore, which is another header': submission('contact', [
      'Transfer_Encoding: chunked',
      'Content_Length: 0',
    ]),
  }),
];

const start = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\n`;
const counted = `Content-Length: ${hidden.length}\r\n\r\n${hidden}`;
const tooLong = MAX_JSON_BYTES + 1;

const pipelines: RawCase[] = [
  ...FORMS.flatMap((form) => {
    const { path } = forms[form];
    const before = submissionBefore(form);
    return [
      ...answered([202, 202], { [`${form} twice`]: before + submission(form) }),
      ...answered(['unsupported-media-type'], {
        [`${form} of another type with a submission in its unread body`]: `${start(path)}Content-Type: text/plain\r\n${counted}`,
      }),
      ...answered(['content-too-large'], {
        [`${form} that is too large with a submission in its unread body`]: `${start(path)}${typeOf(form)}\r\nContent-Length: 9000000\r\n\r\n${hidden}`,
      }),
      ...answered([202, 'malformed-request'], {
        [`${form} followed by nonsense`]: `${before}nonsense\r\n\r\n`,
        [`${form} followed by a malformed chunked request`]: `${before}${start(CONTACT)}${typeOf('contact')}\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`,
      }),
    ];
  }),
  ...answered(Array(10).fill(202), {
    'ten submissions in one packet': submissionBefore('contact').repeat(9) + hidden,
  }),
  ...answered([202], { 'a submission after Connection: close': hidden + hidden }),
  ...answered(['content-too-large'], {
    'too many bytes in chunks with a submission inside': `${start(CONTACT)}Connection: close\r\n${typeOf('contact')}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(' '.repeat(tooLong))}${chunk(hidden)}${LAST}`,
  }),
  ...answered(['method-not-allowed'], {
    'a GET with a submission as its body': `GET ${CONTACT} HTTP/1.1\r\nHost: a\r\n${counted}`,
  }),
  ...answered(['unsupported-media-type'], {
    'a refused Expect: 100-continue, with the body sent anyway': `${start(CONTACT)}Content-Type: text/plain\r\nExpect: 100-continue\r\n${counted}`,
  }),
];

const body = bodyOf('contact');
const contact = (chunks: string) => chunked('contact', chunks);
const bad = (chunks: string) => contact(chunks) + hidden;
const badSizes = 'ZZ|-1|0x5| 5|5 ||;|5,5|10000000000000000';
const inBytes = (extension = '') => [...body].map((byte) => chunk(byte, extension)).join('');

const chunks: RawCase[] = [
  ...badSizes.split('|').map((size): RawCase => {
    const sent = bad(`${size}\r\nabcde\r\n${LAST}`);
    return { name: `the chunk size ${JSON.stringify(size)}`, sent, answers: ['malformed-request'] };
  }),
  ...answered(['malformed-request'], {
    'a chunk longer than its size': bad(`5\r\nabcdefgh\r\n${LAST}`),
    'a chunk without a line end after it': bad(`5\r\nabcde${LAST}`),
    'a chunk size that ends in LF only': bad(`5\nabcde\r\n${LAST}`),
    'a chunk that ends in LF only': bad(`5\r\nabcde\n${LAST}`),
    'a line feed within an extension': bad(`5;a\n\r\nabcde\r\n${LAST}`),
    'a zero byte within an extension': bad(`5;a\0\r\nabcde\r\n${LAST}`),
    'an extension of 20 KB': contact(chunk(body, `;${'a'.repeat(20_000)}`) + LAST),
    'a length as a trailer': bad(`${chunk(body)}0\r\nContent-Length: 3\r\n\r\n`),
    'only the last chunk': contact(LAST),
  }),
  ...answered([202], {
    'one chunk': contact(chunk(body) + LAST),
    'a chunk for each byte': contact(inBytes() + LAST),
    'a job application': chunked('jobApplication', chunk(bodyOf('jobApplication')) + LAST),
    '1 KB of extension on each chunk': contact(inBytes(`;${'a'.repeat(1_000)}`) + LAST),
    'trailers, which are ignored': chunked(
      'contact',
      `${chunk(body)}0\r\nIdempotency-Key: \r\nContent-Type: text/plain\r\nHost: evil.example\r\n\r\n`,
      ['Trailer: Host'],
    ),
    'a thousand trailers': contact(`${chunk(body)}0\r\n${'a: 1\r\n'.repeat(1_000)}\r\n`),
  }),
  ...answered(['headers-too-large'], {
    'trailers of 20 KB': contact(`${chunk(body)}0\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
  }),
  ...answered(['content-too-large'], {
    'one byte over the JSON limit': contact(chunk(body.padEnd(tooLong)) + LAST),
  }),
];

export const framingCases = { lengths, 'transfer codings': transferCodings, pipelines, chunks };
