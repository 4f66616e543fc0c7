import { forms } from '@poyanil/domain';
import { answered, type RawCase, submission, submissionWithLine } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

const CONTACT = forms.contact.path;
const second = submission('contact');
const withLine = (line: string) => submissionWithLine('contact', line);

const otherMethods = 'GET TRACE PROPFIND QUERY PURGE'.split(' ');
const malformedMethods = 'post|POSTX|P OST| POST|PO\0ST|PÖST'.split('|');

const methods: RawCase[] = [
  ...otherMethods.map((method) => ({
    name: `a form by ${method}`,
    sent: withLine(`${method} ${CONTACT} HTTP/1.1`),
    answers: ['method-not-allowed' as const],
  })),
  {
    name: 'HEAD',
    sent: `HEAD ${CONTACT} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    answers: ['method-not-allowed'],
    toHead: true,
  },
  ...answered(['method-not-allowed'], {
    'GET with an X-HTTP-Method-Override header': `GET ${CONTACT}?_method=POST HTTP/1.1\r\nHost: a\r\nX-HTTP-Method-Override: POST\r\nConnection: close\r\n\r\n`,
  }),
  ...answered([], {
    'CONNECT followed by a submission': `CONNECT 127.0.0.1:25 HTTP/1.1\r\nHost: 127.0.0.1:25\r\n\r\n${second}`,
  }),
  ...malformedMethods.map((method): RawCase => {
    const sent = withLine(`${method} ${CONTACT} HTTP/1.1`);
    return { name: `the method ${JSON.stringify(method)}`, sent, answers: ['malformed-request'] };
  }),
];

const paths: RawCase[] = [
  ...['/api/v1/service/contact_us%00', '/api/v1/service/contact_us%0d%0aX-Evil:%201'],
  ...[
    '/api/v1/service/contact%5fus',
    '/api/v1/service/contact_us;v=1',
    '/api//v1/service/contact_us',
  ],
  ...['/api/v1/service/%2e%2e/service/contact_us', '/../../etc/passwd', '/%c0%ae%c0%ae/etc/passwd'],
  ...'/% /%ff /%00 /.git/config /.env /outbox.db /api/v1/dead-letters /__proto__'.split(' '),
  `/${'a/'.repeat(4_000)}`,
].map((path) => {
  const sent = withLine(`POST ${path} HTTP/1.1`);
  return { name: `the path ${path.slice(0, 60)}`, sent, answers: ['not-found'] };
});

const addresses: RawCase[] = [
  ...answered([202], {
    'a query after the path, which is ignored': withLine(
      `POST ${CONTACT}?hospital=1&name=x&%00 HTTP/1.1`,
    ),
    'an absolute address of another host': withLine(`POST http://evil.example${CONTACT} HTTP/1.1`),
    'a fragment after the path': withLine(`POST ${CONTACT}#x HTTP/1.1`),
  }),
  ...answered(['not-found'], {
    'an absolute address without a path': withLine('POST http://evil.example HTTP/1.1'),
    'OPTIONS for the whole server': 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'backslashes in the path': withLine('POST /api\\v1\\service\\contact_us HTTP/1.1'),
    'a trailing slash': withLine(`POST ${CONTACT}/ HTTP/1.1`),
    'a path in capitals': withLine(`POST ${CONTACT.toUpperCase()} HTTP/1.1`),
  }),
  ...answered(['malformed-request'], {
    'a blank in the path': withLine(`POST ${CONTACT} /x HTTP/1.1`),
    'a zero byte in the path': withLine(`POST ${CONTACT}\0 HTTP/1.1`),
    'non-ASCII bytes in the path': withLine(`POST ${CONTACT}\xff\xfe HTTP/1.1`),
    'a path without a leading slash': withLine('POST api/v1/service/contact_us HTTP/1.1'),
  }),
  ...answered(['uri-too-long'], {
    'a path over 8 KiB': postText(`/${'a'.repeat(8 * 1024)}`, []),
    'a query of 20 KB': withLine(`POST ${CONTACT}?${'a'.repeat(20_000)} HTTP/1.1`),
  }),
];

const badVersions = 'HTTP/2.0 HTTP/1.2 HTTP/1 http/1.1 HTTP/1.1x';

const versions: RawCase[] = [
  ...answered([202], {
    'HTTP/1.0': withLine(`POST ${CONTACT} HTTP/1.0`),
    'an upgrade to HTTP/2, which is ignored': submission('contact', [
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ]),
  }),
  ...answered(['not-found'], {
    'a submission after an HTTP/1.0 request, which ends the connection': `GET / HTTP/1.0\r\n\r\n${second}`,
  }),
  ...answered(['method-not-allowed'], {
    'an upgrade to WebSocket followed by a submission': `GET ${CONTACT} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n${second}`,
  }),
  ...badVersions.split(' ').map((version): RawCase => {
    const sent = withLine(`POST ${CONTACT} ${version}`);
    return { name: `the version ${version}`, sent, answers: ['malformed-request'] };
  }),
  ...answered(['malformed-request'], {
    'HTTP/0.9 followed by a submission': `GET /\r\n${second}`,
    'the HTTP/2 preface followed by a submission': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${second}`,
  }),
];

const bytes = (hex: string) => Buffer.from(hex, 'hex');

const otherProtocols: RawCase[] = [
  ...answered(['malformed-request'], {
    'the start of a TLS 1.3 handshake': bytes('16030100c8010000c40303'.padEnd(410, '0')),
    SMTP: 'EHLO evil.example\r\nMAIL FROM:<a@evil.example>\r\n',
    Redis: '*1\r\n$8\r\nFLUSHALL\r\n',
    'the proxy protocol': `PROXY TCP4 6.6.6.6 127.0.0.1 1 80\r\n${second}`,
    'all 256 bytes': Buffer.from(Array.from({ length: 256 }, (_, index) => index)),
    'lines that end in LF only': second.replaceAll('\r\n', '\n'),
  }),
  ...answered(['not-found'], {
    'RTSP, which resembles HTTP': 'DESCRIBE rtsp://evil.example/ RTSP/1.0\r\n\r\n',
  }),
  ...answered([202], { 'empty lines before a request': `\r\n\r\n\r\n${second}` }),
];

export const lineCases = { methods, paths, addresses, versions, 'other protocols': otherProtocols };
