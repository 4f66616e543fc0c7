import { type FormName, formNames, forms } from '@poyanil/domain';
import type { RawCase } from '../../support/raw-case.ts';
import { submission, submissionWithLine } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';

// The request line: methods, addresses and versions.

const CONTACT = forms.contact.path;

const otherMethods = (form: FormName): RawCase[] =>
  ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE'].map(
    (method) => ({
      name: `${form} by ${method}`,
      sent: submissionWithLine(form, `${method} ${forms[form].path} HTTP/1.1`),
      answers: ['method-not-allowed'],
    }),
  );

export const methodCases: RawCase[] = [
  ...formNames.flatMap(otherMethods),
  {
    name: 'HEAD',
    sent: `HEAD ${CONTACT} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    answers: ['method-not-allowed'],
    toHead: true,
  },
  {
    name: 'a method that another header puts in its place',
    sent: `GET ${CONTACT}?_method=POST HTTP/1.1\r\nHost: a\r\nX-HTTP-Method-Override: POST\r\nConnection: close\r\n\r\n`,
    answers: ['method-not-allowed'],
  },
  {
    name: 'CONNECT, and a submission as through a tunnel',
    sent: `CONNECT 127.0.0.1:25 HTTP/1.1\r\nHost: 127.0.0.1:25\r\n\r\n${submission('contact')}`,
    answers: [],
  },
  ...['post', 'Post', 'POSTX', 'P OST', ' POST', 'PO\0ST', 'POST\x0b', '"POST"', 'PÖST'].map(
    (method): RawCase => ({
      name: `the method ${JSON.stringify(method)}`,
      sent: submissionWithLine('contact', `${method} ${CONTACT} HTTP/1.1`),
      answers: ['malformed-request'],
    }),
  ),
];

const refusedPaths = [
  '/api/v1/service/contact_us%00',
  '/api/v1/service/contact_us%20',
  '/api/v1/service/contact_us%2f',
  '/api/v1/service/contact_us%0d%0aX-Evil:%201',
  '/api/v1/service/contact%5fus',
  '/api/v1/service/contact_us.json',
  '/api/v1/service/contact_us;v=1',
  '/api/v1/service/./contact_us',
  '/api/v1/service/x/../contact_us',
  '/api/v1/service/%2e/contact_us',
  '/api/v1/service/%2e%2e/service/contact_us',
  '/api/v1/service/..%2fservice/contact_us',
  '/api/v1/service/%252e%252e/service/contact_us',
  '/api//v1/service/contact_us',
  '//api/v1/service/contact_us',
  '///api/v1/service/contact_us',
  '/api/v1/service//contact_us',
  '/api/v1/service/contact_us//',
  '/api/v1/service/contact_us/..',
  '/api/v1/service/contact_us/x',
  '/api/v1/service',
  '/api/v2/service/contact_us',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/..%5c..%5cetc%5cpasswd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%',
  '/%zz',
  '/%ff',
  '/%00',
  '/.git/config',
  '/.env',
  '/outbox.db',
  '/metrics',
  '/health/live',
  '/health/ready',
  '/api/v1/dead-letters',
  '/__proto__',
  '/constructor',
  `/${'a/'.repeat(4_000)}`,
];

export const pathCases: RawCase[] = refusedPaths.map((path) => ({
  name: `the address ${path.slice(0, 60)}`,
  sent: submissionWithLine('contact', `POST ${path} HTTP/1.1`),
  answers: ['not-found'],
}));

export const targetCases: RawCase[] = [
  {
    name: 'a query after the address, which nobody reads',
    sent: submissionWithLine('contact', `POST ${CONTACT}?hospital=1&name=x&%00 HTTP/1.1`),
    answers: [202],
  },
  {
    name: 'an absolute address of another host',
    sent: submissionWithLine('contact', `POST http://evil.example${CONTACT} HTTP/1.1`),
    answers: [202],
  },
  {
    name: 'an absolute address of another scheme',
    sent: submissionWithLine('contact', `POST gopher://evil.example${CONTACT} HTTP/1.1`),
    answers: [202],
  },
  {
    name: 'an absolute address without a path',
    sent: submissionWithLine('contact', 'POST http://evil.example HTTP/1.1'),
    answers: ['not-found'],
  },
  {
    name: 'OPTIONS for the whole server',
    sent: 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    answers: ['not-found'],
  },
  {
    name: 'an address with a blank in it',
    sent: submissionWithLine('contact', `POST ${CONTACT} /x HTTP/1.1`),
    answers: ['malformed-request'],
  },
  {
    name: 'an address with a zero byte',
    sent: submissionWithLine('contact', `POST ${CONTACT}\0 HTTP/1.1`),
    answers: ['malformed-request'],
  },
  {
    name: 'an address with a bare line feed',
    sent: submissionWithLine('contact', `POST ${CONTACT}\nX: 1 HTTP/1.1`),
    answers: ['malformed-request'],
  },
  {
    name: 'an address with bytes beyond ASCII',
    sent: submissionWithLine('contact', `POST ${CONTACT}\xff\xfe HTTP/1.1`),
    answers: ['malformed-request'],
  },
  {
    name: 'an address that begins with no slash',
    sent: submissionWithLine('contact', 'POST api/v1/service/contact_us HTTP/1.1'),
    answers: ['malformed-request'],
  },
  {
    name: 'an address with backslashes',
    sent: submissionWithLine('contact', 'POST /api\\v1\\service\\contact_us HTTP/1.1'),
    answers: ['not-found'],
  },
  {
    name: 'an address with a fragment, which is no part of it',
    sent: submissionWithLine('contact', `POST ${CONTACT}#x HTTP/1.1`),
    answers: [202],
  },
  {
    name: 'an address with a slash at its end',
    sent: submissionWithLine('contact', `POST ${CONTACT}/ HTTP/1.1`),
    answers: ['not-found'],
  },
  {
    name: 'an address in capitals',
    sent: submissionWithLine('contact', `POST ${CONTACT.toUpperCase()} HTTP/1.1`),
    answers: ['not-found'],
  },
  {
    name: 'an address of 8 KiB and a character more',
    sent: postText(`/${'a'.repeat(8 * 1024)}`, []),
    answers: ['uri-too-long'],
  },
  {
    name: 'an address of 20 KB',
    sent: postText(`/${'a'.repeat(20_000)}`, []),
    answers: ['uri-too-long'],
  },
  {
    name: 'a query of 20 KB',
    sent: submissionWithLine('contact', `POST ${CONTACT}?${'a'.repeat(20_000)} HTTP/1.1`),
    answers: ['uri-too-long'],
  },
];
