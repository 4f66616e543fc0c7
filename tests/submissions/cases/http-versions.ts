import { forms } from '@poyanil/domain';
import type { RawCase } from '../../support/raw-case.ts';
import { submission, submissionWithLine } from '../../support/raw-case.ts';

// Versions of HTTP, and what is no HTTP at all.

const CONTACT = forms.contact.path;
const second = submission('contact');

export const versionCases: RawCase[] = [
  {
    name: 'HTTP/1.0',
    sent: submissionWithLine('contact', `POST ${CONTACT} HTTP/1.0`),
    answers: [202],
  },
  {
    name: 'HTTP/1.0, which ends the connection, and a second submission after it',
    sent: `GET / HTTP/1.0\r\n\r\n${second}`,
    answers: ['not-found'],
  },
  {
    name: 'HTTP/0.9, and a submission after it',
    sent: `GET /\r\n${second}`,
    answers: ['malformed-request'],
  },
  ...[
    'HTTP/2.0',
    'HTTP/1.2',
    'HTTP/9.9',
    'HTTP/1',
    'HTTP/01.1',
    'http/1.1',
    'HTTP/1.1x',
    'HTTPS/1.1',
  ].map(
    (version): RawCase => ({
      name: `the version ${version}`,
      sent: submissionWithLine('contact', `POST ${CONTACT} ${version}`),
      answers: ['malformed-request'],
    }),
  ),
  {
    name: 'an address without a version, and headers after it',
    sent: submissionWithLine('contact', `POST ${CONTACT}`),
    answers: ['malformed-request'],
  },
  {
    name: 'a version that needs no host',
    sent: submissionWithLine('contact', `POST ${CONTACT} HTTP/2.0`).replace(
      'Host: localhost\r\n',
      '',
    ),
    answers: ['malformed-request'],
  },
  {
    name: 'the preface of HTTP/2, and a submission after it',
    sent: `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${second}`,
    answers: ['malformed-request'],
  },
  {
    name: 'an upgrade to HTTP/2 that nobody asked for',
    sent: submission('contact', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']),
    answers: [202],
  },
  {
    name: 'an upgrade to WebSocket, and a submission as its first bytes',
    sent: `GET ${CONTACT} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n${second}`,
    answers: ['method-not-allowed'],
  },
];

const bytes = (hex: string) => Buffer.from(hex, 'hex');

export const otherProtocolCases: RawCase[] = [
  ...[
    // The start of a handshake of TLS 1.3, and of SSL 2.
    ['TLS', bytes('16030100c8010000c40303'.padEnd(410, '0'))],
    ['SSL 2', bytes('802e010002001500000010'.padEnd(96, '0'))],
    ['SSH', Buffer.from('SSH-2.0-OpenSSH_9.9\r\n')],
    ['SMTP', Buffer.from('EHLO evil.example\r\nMAIL FROM:<a@evil.example>\r\n')],
    ['Redis', Buffer.from('*1\r\n$8\r\nFLUSHALL\r\n')],
    ['the proxy protocol', Buffer.from(`PROXY TCP4 6.6.6.6 127.0.0.1 1 80\r\n${second}`)],
    [
      'the binary proxy protocol',
      Buffer.concat([
        bytes('0d0a0d0a000d0a515549540a2111000c7f0000017f00000100010050'),
        Buffer.from(second),
      ]),
    ],
    ['SIP', Buffer.from('INVITE sip:a@b SIP/2.0\r\n\r\n')],
    ['zeros', Buffer.alloc(1_000)],
    ['all bytes there are', Buffer.from(Array.from({ length: 256 }, (_, index) => index))],
    ['an answer instead of a request', Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')],
    ['a JSON body alone', Buffer.from('{"hospital":"1"}\r\n\r\n')],
  ].map(
    ([name, sent]): RawCase => ({
      name: `${name} on the port of HTTP`,
      sent: sent ?? '',
      answers: ['malformed-request'],
    }),
  ),
  {
    name: 'RTSP, which looks much like it',
    sent: 'DESCRIBE rtsp://evil.example/ RTSP/1.0\r\n\r\n',
    answers: ['not-found'],
  },
  {
    name: 'lines that end in a line feed alone',
    sent: second.replaceAll('\r\n', '\n'),
    answers: ['malformed-request'],
  },
  {
    name: 'lines that end in a carriage return alone',
    sent: second.replaceAll('\r\n', '\r'),
    answers: ['malformed-request'],
  },
  { name: 'empty lines before a request', sent: `\r\n\r\n\r\n${second}`, answers: [202] },
];
