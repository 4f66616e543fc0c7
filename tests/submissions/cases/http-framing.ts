import { type FormName, formNames, forms, MAX_JSON_BYTES } from '@poyanil/domain';
import type { RawCase } from '../../support/raw-case.ts';
import { submission, submissionBefore, typeOf } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

// Where a request ends: what a proxy and the API could see differently, with a submission hidden in the difference.

const CONTACT = forms.contact.path;
const hidden = submission('contact');

/** A request with these headers about its length, in whose body a submission hides. */
const hiding = (form: FormName, headers: readonly string[], before = '') =>
  postText(forms[form].path, [typeOf(form), ...headers], before + hidden);

const everyForm = (name: string, headers: readonly string[], before = '0\r\n\r\n'): RawCase[] =>
  formNames.map((form) => ({
    name: `${form} with ${name}`,
    sent: hiding(form, headers, before),
    answers: ['malformed-request'],
  }));

export const lengthCases: RawCase[] = [
  ...everyForm('a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']),
  ...everyForm('chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5']),
  ...everyForm('two lengths', ['Content-Length: 0', 'Content-Length: 5']),
  ...everyForm('one length said twice', ['Content-Length: 5', 'Content-Length: 5']),
  ...[
    '5, 5',
    '0, 5',
    '+5',
    '-5',
    '-0',
    '0x5',
    '5e0',
    '5.0',
    '5_0',
    '5 5',
    '5;',
    '"5"',
    '',
    '5\t6',
    '\x0b5',
    '٥',
    '18446744073709551616',
    '99999999999999999999999999',
  ].map(
    (length): RawCase => ({
      name: `the length ${JSON.stringify(length)}`,
      sent: hiding('contact', [`Content-Length: ${length}`]),
      answers: ['malformed-request'],
    }),
  ),
  {
    name: 'a blank before the colon of the length',
    sent: hiding('contact', ['Content-Length : 5']),
    answers: ['malformed-request'],
  },
  {
    name: 'a length on a folded line',
    sent: hiding('contact', ['Content-Length:\r\n 5']),
    answers: ['malformed-request'],
  },
  {
    name: 'a length that another header names as its own to drop',
    sent: submission('contact').replace('Connection: close', 'Connection: close, Content-Length'),
    answers: [202],
  },
];

export const transferCodingCases: RawCase[] = [
  ...[
    'xchunked',
    'chunkedx',
    'chunked, identity',
    'chunked, chunked',
    'identity, chunked, identity',
    'chunked;q=1',
    '"chunked"',
    'identity',
    'gzip',
    'chunked, gzip',
    'chunked\x0b',
    '\x0bchunked',
    '',
  ].map(
    (coding): RawCase => ({
      name: `the transfer coding ${JSON.stringify(coding)}`,
      sent: hiding('contact', [`Transfer-Encoding: ${coding}`], '0\r\n\r\n'),
      answers: ['malformed-request'],
    }),
  ),
  {
    name: 'a transfer coding said twice',
    sent: hiding(
      'contact',
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      '0\r\n\r\n',
    ),
    answers: ['malformed-request'],
  },
  {
    name: 'a transfer coding on a folded line',
    sent: hiding('contact', ['Transfer-Encoding:\r\n chunked'], '0\r\n\r\n'),
    answers: ['malformed-request'],
  },
  {
    name: 'a blank before the colon of the transfer coding',
    sent: hiding('contact', ['Transfer-Encoding : chunked'], '0\r\n\r\n'),
    answers: ['malformed-request'],
  },
  {
    name: 'a transfer coding under a name with an underscore, which is another header',
    sent: submission('contact', ['Transfer_Encoding: chunked', 'Content_Length: 0']),
    answers: [202],
  },
  {
    name: 'chunks in HTTP/1.0, which has none',
    sent: hiding('contact', ['Transfer-Encoding: chunked'], '0\r\n\r\n').replace('1.1', '1.0'),
    answers: ['malformed-request'],
  },
];

export const pipelineCases: RawCase[] = [
  ...formNames.map(
    (form): RawCase => ({
      name: `${form} twice on one connection`,
      sent: submissionBefore(form) + submission(form),
      answers: [202, 202],
    }),
  ),
  {
    name: 'ten submissions in one packet',
    sent: submissionBefore('contact').repeat(9) + submission('contact'),
    answers: Array(10).fill(202),
  },
  {
    name: 'a submission after the one that ended the connection',
    sent: submission('contact') + hidden,
    answers: [202],
  },
  ...formNames.map(
    (form): RawCase => ({
      name: `${form} of another type, in whose unread body a submission hides`,
      sent: `POST ${forms[form].path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      answers: ['unsupported-media-type'],
    }),
  ),
  ...formNames.map(
    (form): RawCase => ({
      name: `${form} that is too large, in whose unread body a submission hides`,
      sent: `POST ${forms[form].path} HTTP/1.1\r\nHost: a\r\n${typeOf(form)}\r\nContent-Length: 9000000\r\n\r\n${hidden}`,
      answers: ['content-too-large'],
    }),
  ),
  {
    name: 'too many bytes in chunks, in which a submission hides',
    sent: `POST ${CONTACT} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${typeOf('contact')}\r\nTransfer-Encoding: chunked\r\n\r\n${(MAX_JSON_BYTES + 1).toString(16)}\r\n${' '.repeat(MAX_JSON_BYTES + 1)}\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    answers: ['content-too-large'],
  },
  {
    name: 'a GET with a body, in which a submission hides',
    sent: `GET ${CONTACT} HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    answers: ['method-not-allowed'],
  },
  {
    name: 'who asks before sending, is refused, and sends a submission all the same',
    sent: `POST ${CONTACT} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nExpect: 100-continue\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    answers: ['unsupported-media-type'],
  },
  ...formNames.flatMap((form): RawCase[] => [
    {
      name: `${form}, and then what is no request: the first is answered for what it is`,
      sent: `${submissionBefore(form)}nonsense\r\n\r\n`,
      answers: [202, 'malformed-request'],
    },
    {
      name: `${form} twice, and then what is no request`,
      sent: `${submissionBefore(form).repeat(2)}nonsense\r\n\r\n`,
      answers: [202, 202, 'malformed-request'],
    },
    {
      name: `${form}, and then the beginning of one that ends as none`,
      sent: `${submissionBefore(form)}POST ${CONTACT} HTTP/1.1\r\nHost: a\r\n${typeOf('contact')}\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`,
      answers: [202, 'malformed-request'],
    },
  ]),
];
