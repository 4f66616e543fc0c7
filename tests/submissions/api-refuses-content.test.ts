import { forms } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { expectProblem, postJson, startApi } from '../support/api.ts';
import { postText, rawRequest } from '../support/raw-request.ts';
import { bytesOf } from '../support/resumes.ts';
import { sampleOf } from '../support/samples.ts';
import { whileTesting } from '../support/while-testing.ts';

// Content that cannot be read. The answer table of the HTTP contract, over HTTP, against the running API.

const APPOINTMENT = forms.appointment.path;
const CONTACT = forms.contact.path;
const hospital = 'poyanil_hospital_kozhencherry';

const api = whileTesting(() => startApi());

describe('400', () => {
  test.each(['{', '[]', '"text"', '1', 'null', 'true', '', '{"a":NaN}', '{"a":1,}', '[[[['])(
    'the JSON %s is malformed',
    async (body) => {
      await expectProblem(await postJson(api.url + APPOINTMENT, body), 'malformed-request');
    },
  );

  test('invalid UTF-8 is refused in JSON and in a multipart field, not mailed as question marks', async () => {
    const json = new Uint8Array([...bytesOf('{"name":"'), 0xff, ...bytesOf('"}')]);
    await expectProblem(await postJson(api.url + CONTACT, json), 'malformed-request');
    const part = bytesOf('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n');
    const body = new Uint8Array([...part, 0xc3, 0x28, ...bytesOf('\r\n--b--\r\n')]);
    const answer = await fetch(api.url + forms.jobApplication.path, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body,
    });
    await expectProblem(answer, 'malformed-request');
  });

  const part = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n';
  const fileCalled = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n`;
  test.each([
    ['without a boundary', 'multipart/form-data', part],
    ['cut short', 'multipart/form-data; boundary=b', part],
    [
      'with a second file',
      'multipart/form-data; boundary=b',
      `${fileCalled('resume')}${fileCalled('resume')}--b--\r\n`,
    ],
    [
      'with a file of another name',
      'multipart/form-data; boundary=b',
      `${fileCalled('cv')}--b--\r\n`,
    ],
    [
      'with nested names',
      'multipart/form-data; boundary=b',
      `${part.replace('"name"', '"a[b][c]"')}--b--\r\n`,
    ],
    ['with a thousand fields', 'multipart/form-data; boundary=b', `${part.repeat(1_000)}--b--\r\n`],
  ])('multipart %s is malformed', async (_case, type, body) => {
    const answer = await fetch(api.url + forms.jobApplication.path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    await expectProblem(answer, 'malformed-request');
  });

  test.each([[' '], ['x'.repeat(256)], ['cl\u00E9']])(
    'the Idempotency-Key %j is refused',
    async (key) => {
      const { fields } = sampleOf('contact', hospital);
      const body = JSON.stringify(fields);
      const answer = await rawRequest(
        api.url,
        Buffer.from(
          postText(
            CONTACT,
            [
              'Content-Type: application/json',
              `Content-Length: ${body.length}`,
              `Idempotency-Key: ${key}`,
            ],
            body,
          ),
          'latin1',
        ),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('/problems/invalid-idempotency-key');
    },
  );

  test('two Idempotency-Keys are refused', async () => {
    const answer = await rawRequest(
      api.url,
      postText(
        CONTACT,
        [
          'Content-Type: application/json',
          'Content-Length: 2',
          'Idempotency-Key: a',
          'Idempotency-Key: b',
        ],
        '{}',
      ),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*invalid-idempotency-key/);
  });

  test.each([
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['with two lengths', postText(CONTACT, ['Content-Length: 1', 'Content-Length: 2'], '{}')],
    [
      'with a length and chunks',
      postText(CONTACT, ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    ],
    ['with a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n'],
  ])('a request %s is malformed', async (_case, request) => {
    const answer = await rawRequest(api.url, request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*malformed-request/);
    expect(answer).toMatch(/^X-Frame-Options: DENY\r$/m);
  });

  test('what is no HTTP is answered as a problem, and the connection ends', async () => {
    const answer = await rawRequest(api.url, 'HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*malformed-request/);
  });
});

describe('415', () => {
  const json = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=b',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/jsonx',
    '',
  ];
  test.each(json)('an appointment is not taken as %j', async (type) => {
    const headers =
      type === '' ? ['Content-Length: 2'] : [`Content-Type: ${type}`, 'Content-Length: 2'];
    const answer = await rawRequest(api.url, postText(APPOINTMENT, headers, '{}'));
    expect(answer).toMatch(/^HTTP\/1\.1 415 [\s\S]*unsupported-media-type/);
  });

  test.each(['application/json', 'multipart/mixed; boundary=b'])(
    'a job application is not taken as %j',
    async (type) => {
      const answer = await fetch(api.url + forms.jobApplication.path, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: '{}',
      });
      await expectProblem(answer, 'unsupported-media-type');
    },
  );

  test('compressed content is not taken', async () => {
    const answer = await postJson(api.url + CONTACT, '{}', { 'Content-Encoding': 'gzip' });
    await expectProblem(answer, 'unsupported-media-type');
  });
});
