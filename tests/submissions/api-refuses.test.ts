import { formNames, forms, problemSchema, problems } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { expectProblem, sendJson, startApi } from '../support/api.ts';
import { readAnswers } from '../support/raw-answers.ts';
import { connectRaw, postText, rawRequest } from '../support/raw-request.ts';
import { bytesOf } from '../support/resumes.ts';
import { useForSuite } from '../support/use-for-suite.ts';

// One example of each response of the HTTP contract to a request that is refused without being read. The slow tests send all others.

const CONTACT = forms.contact.path;
const JSON_TYPE = 'Content-Type: application/json';
const CROSS_SITE = 'Sec-Fetch-Site: cross-site';
const KEY = 'Idempotency-Key: ';
const MULTIPART_TYPE = 'Content-Type: multipart/form-data; boundary=b';

const api = useForSuite(() => startApi());

const contact = (...headers: string[]) =>
  postText(CONTACT, [...headers, 'Content-Length: 2'], '{}');
function application(body: string, ...more: string[]): string {
  const headers = [MULTIPART_TYPE, `Content-Length: ${Buffer.byteLength(body)}`, ...more];
  return postText(forms.jobApplication.path, headers, body);
}
const field = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n';
const fileCalled = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n`;

test.each([
  ['malformed-request', 'without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['malformed-request', 'with two lengths', contact('Content-Length: 1')],
  ['malformed-request', 'with a folded header', contact('X: a\r\n b')],
  ['malformed-request', 'that is not HTTP', 'HELLO\r\n\r\n'],
  ['malformed-request', 'with truncated multipart', application(field)],
  ['malformed-request', 'with an unknown file', application(fileCalled('cv').concat('--b--\r\n'))],
  ['malformed-request', 'with many fields', application(field.repeat(1_000).concat('--b--\r\n'))],
  ['invalid-idempotency-key', 'with an empty key', contact(JSON_TYPE, `${KEY} `)],
  ['invalid-idempotency-key', 'with a 256-letter key', contact(JSON_TYPE, KEY + 'x'.repeat(256))],
  ['invalid-idempotency-key', 'with a tab in its key', contact(JSON_TYPE, `${KEY}a\tb`)],
  ['invalid-idempotency-key', 'with a non-ASCII key', contact(JSON_TYPE, `${KEY}é`)],
  ['invalid-idempotency-key', 'with two keys', contact(JSON_TYPE, `${KEY}a`, `${KEY}b`)],
  ['cross-site-request', 'from a page of another site', application(field, CROSS_SITE)],
  [
    'content-too-large',
    'of a gigabyte',
    postText(CONTACT, [JSON_TYPE, 'Content-Length: 1000000000']),
  ],
  ['unsupported-media-type', 'without a content type', contact()],
  ['unsupported-media-type', 'of plain text', contact('Content-Type: text/plain')],
  ['unsupported-media-type', 'in UTF-16', contact(`${JSON_TYPE}; charset=utf-16`)],
  ['unsupported-media-type', 'of compressed JSON', contact(JSON_TYPE, 'Content-Encoding: gzip')],
  ['unsupported-media-type', 'of multipart to a JSON form', contact(MULTIPART_TYPE)],
  ['uri-too-long', 'with a 9 KB path', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['headers-too-large', 'with 100 extra headers', contact(...Array(100).fill('a: 1'))],
  ['headers-too-large', 'with a 20 KB header', contact(`X: ${'a'.repeat(20_000)}`)],
] as const)('answers %s to a request %s', async (name, _what, request) => {
  const [answer, ...more] = readAnswers(await rawRequest(api.url, request));
  expect(more).toEqual([]);
  expect(answer?.headers.get('x-frame-options')).toBe('DENY');
  expect(answer?.status).toBe(problems[name].status);
  expect(problemSchema.parse(JSON.parse(answer?.body ?? '')).type).toBe(`/problems/${name}`);
});

const json = '{"name":"Ann"}';
test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['an empty body', ''],
  ['an unclosed object', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a string', JSON.stringify(json)],
  ['two objects', json + json],
  ['single quotes', "{'name':'Ann'}"],
  ['a URL-encoded form', 'name=Ann&hospital=1'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY e SYSTEM "file:///etc/passwd">]><q>&e;</q>'],
  ['60,000 unclosed lists', '['.repeat(60_000)],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${json}`, 'utf16le'))],
  ['an invalid UTF-8 byte', inName(0xff)],
  ['an overlong UTF-8 quote', inName(0xc0, 0xa2)],
  ['surrogates in UTF-8', inName(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80)],
  ['a truncated UTF-8 letter', inName(0xe0, 0xb4)],
])('refuses %s as malformed JSON', async (_what, body) => {
  await expectProblem(await sendJson(api.url + CONTACT, body), 'malformed-request');
});

function inName(...bytes: number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...bytesOf('{"name":"'), ...bytes, ...bytesOf('"}')]);
}

test('counts refusals by form and reason', async () => {
  await sendJson(api.url + CONTACT, '{}');
  const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
  for (const reason of ['invalid-field', 'malformed-request', 'unsupported-media-type']) {
    const counted = `poyanil_submission_rejected_total\\{form="contact",reason="${reason}"\\} [1-9]`;
    expect(metrics).toMatch(new RegExp(counted));
  }
});

describe('the API', () => {
  test.each(['/api', '/api/v1', '/api/v1/service/emails', '/nowhere', '/metrics', '/health/ready'])(
    'answers 404 for %s',
    async (path) => expectProblem(await fetch(api.url + path), 'not-found'),
  );

  test.each(formNames)('allows only POST for the %s form', async (form) => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await fetch(api.url + forms[form].path, { method });
      expect(answer.headers.get('Allow')).toBe('POST');
      await expectProblem(answer, 'method-not-allowed');
    }
  });
});

test('answers 431 to headers that grow too large over several packets', async () => {
  const { socket, ended } = connectRaw(api.url);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
  // Wait between them, so that the server reads them one by one.
  const timer = setInterval(() => socket.write('a'.repeat(6_000)), 20);
  expect(await ended).toMatch(/^HTTP\/1\.1 431 /);
  clearInterval(timer);
});
