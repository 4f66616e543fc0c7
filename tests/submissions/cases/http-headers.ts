import type { RawCase } from '../../support/raw-case.ts';
import { bodyOf, submission, submissionWithHeaders, typeOf } from '../../support/raw-case.ts';

// Headers: their form and their number.

const body = bodyOf('contact');
const content = [typeOf('contact'), `Content-Length: ${body.length}`];
const withHost = (...hosts: string[]) =>
  submissionWithHeaders('contact', [...hosts, ...content, 'Connection: close']);

const malformed = (name: string, line: string): RawCase => ({
  name,
  sent: submission('contact', [line]),
  answers: ['malformed-request'],
});
const ignored = (name: string, ...lines: string[]): RawCase => ({
  name,
  sent: submission('contact', lines),
  answers: [202],
});

export const hostCases: RawCase[] = [
  { name: 'no host', sent: withHost(), answers: ['malformed-request'] },
  {
    name: 'two hosts',
    sent: withHost('Host: a', 'Host: evil.example'),
    answers: ['malformed-request'],
  },
  {
    name: 'one host said twice',
    sent: withHost('Host: a', 'host: a'),
    answers: ['malformed-request'],
  },
  { name: 'a folded host', sent: withHost('Host: a\r\n b'), answers: ['malformed-request'] },
  { name: 'a host after a blank', sent: withHost(' Host: a'), answers: ['malformed-request'] },
  ...[
    'evil.example',
    'evil.example:99999',
    'a@evil.example',
    'evil.example/x?y#z',
    '<script>alert(1)</script>',
    '[::1',
    '169.254.169.254',
    'a'.repeat(4_000),
    '',
  ].map(
    (host): RawCase => ({
      name: `the host ${JSON.stringify(host.slice(0, 40))}, which decides nothing`,
      sent: withHost(`Host: ${host}`),
      answers: [202],
    }),
  ),
];

export const formCases: RawCase[] = [
  malformed('a folded header', 'X: a\r\n b'),
  malformed('a header folded by a tab', 'X: a\r\n\tb'),
  malformed('a header without a colon', 'X'),
  malformed('a header without a name', ': a'),
  malformed('a blank in the name of a header', 'X Y: a'),
  malformed('a blank before the colon', 'X : a'),
  malformed('a zero byte in a name', 'X\0Y: a'),
  malformed('a zero byte in a value', 'X: a\0b'),
  malformed('a carriage return in a value', 'X: a\rY: b'),
  malformed('a line feed in a value', 'X: a\nContent-Length: 0'),
  malformed('an escape character in a value', 'X: a\x1b[2Jb'),
  malformed('a delete character in a value', 'X: a\x7fb'),
  malformed('a bracket in a name', 'X(a): b'),
  malformed('a name beyond ASCII', 'X\xe9: b'),
  ignored('bytes beyond ASCII in a value', 'X: \xff\xfe\xe9'),
  ignored('a value without an end of quotes', 'X: "a'),
  ignored('an empty value', 'X:'),
  ignored('the names of what every object has', '__proto__: a', 'constructor: b', 'toString: c'),
];

export const numberCases: RawCase[] = [
  // Four stand in each submission.
  ignored(
    'as many headers as may be',
    ...Array.from({ length: 95 }, (_, index) => `X-${index}: 1`),
  ),
  ...[97, 200, 1_000, 1_990].map(
    (count): RawCase => ({
      name: `${count} more headers`,
      sent: submission('contact', Array(count).fill('a: 1')),
      answers: ['headers-too-large'],
    }),
  ),
  ...[2_500, 20_000].map(
    (count): RawCase => ({
      name: `${count} more headers, of which not all are read`,
      sent: submission('contact', Array(count).fill('a:')),
      answers: ['headers-too-large'],
    }),
  ),
  ...[17_000, 200_000].map(
    (size): RawCase => ({
      name: `a header of ${size} bytes`,
      sent: submission('contact', [`X: ${'a'.repeat(size)}`]),
      answers: ['headers-too-large'],
    }),
  ),
  {
    name: 'a name of 17 KB',
    sent: submission('contact', [`${'a'.repeat(17_000)}: 1`]),
    answers: ['headers-too-large'],
  },
  {
    name: 'ten cookies of 4 KB',
    sent: submission('contact', Array(10).fill(`Cookie: a=${'a'.repeat(4_000)}`)),
    answers: ['headers-too-large'],
  },
];
