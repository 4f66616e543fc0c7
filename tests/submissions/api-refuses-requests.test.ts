import { formNames, forms, MAX_JSON_BYTES, MAX_RESUME_BYTES } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { expectProblem, postJson, startApi } from '../support/api.ts';
import { connectRaw, postText, rawRequest } from '../support/raw-request.ts';
import { pdf } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { whileTesting } from '../support/while-testing.ts';

// Requests that are refused for what they are, not for what they carry. The answer table of the HTTP contract, over HTTP, against the running API.

const CONTACT = forms.contact.path;
const hospital = 'poyanil_hospital_kozhencherry';

const api = whileTesting(() => startApi());

describe('404, 405', () => {
  test.each(['/api', '/api/v1', '/api/v1/service/emails', '/nowhere', '/metrics', '/health/ready'])(
    'there is nothing at %s',
    async (path) => {
      await expectProblem(await fetch(api.url + path), 'not-found');
    },
  );

  const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  test.each(formNames)('%s takes nothing but POST, and says so', async (form) => {
    for (const method of methods) {
      const answer = await fetch(api.url + forms[form].path, { method });
      expect(answer.headers.get('Allow')).toBe('POST');
      await expectProblem(answer, 'method-not-allowed');
    }
  });
});

describe('408', () => {
  test('headers that do not come to an end are given up within their time', {
    timeout: 20_000,
  }, async () => {
    const start = performance.now();
    const answer = await rawRequest(api.url, 'POST / HTTP/1.1\r\nHost: a\r\n', { stayMs: 15_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*request-timeout/);
    expect(performance.now() - start).toBeLessThan(12_500);
  });
});

describe('413', () => {
  const padded = (bytes: number) => {
    const { fields } = sampleOf('contact', hospital);
    const body = JSON.stringify(fields);
    return body + ' '.repeat(bytes - Buffer.byteLength(body));
  };
  test('JSON may have 64 KiB, and not a byte more', async () => {
    expect((await postJson(api.url + CONTACT, padded(MAX_JSON_BYTES))).status).toBe(202);
    await expectProblem(
      await postJson(api.url + CONTACT, padded(MAX_JSON_BYTES + 1)),
      'content-too-large',
    );
  });

  test('a resume may have 5 MiB, and not a byte more', async () => {
    const sample = sampleOf('jobApplication', hospital);
    const sized = (bytes: number) => ({
      ...sample,
      resume: { fileName: 'a.pdf', bytes: pdf(bytes) },
    });
    expect((await send(api.url, 'jobApplication', sized(MAX_RESUME_BYTES))).status).toBe(202);
    const answer = await send(api.url, 'jobApplication', sized(MAX_RESUME_BYTES + 1));
    await expectProblem(answer, 'content-too-large');
  });

  test.each([
    ['application/json', CONTACT],
    ['multipart/form-data; boundary=b', forms.jobApplication.path],
  ])('a gigabyte of %s is refused before it is sent', async (type, path) => {
    const headers = [`Content-Type: ${type}`, 'Content-Length: 1000000000'];
    const answer = await rawRequest(api.url, postText(path, headers));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*content-too-large/);
  });

  test('who asks before sending is told to go on, or why not, before a byte of the body', async () => {
    const { fields } = sampleOf('contact', hospital);
    const body = JSON.stringify(fields);
    const ask = (type: string, length: number) =>
      rawRequest(
        api.url,
        postText(
          CONTACT,
          [`Content-Type: ${type}`, `Content-Length: ${length}`, 'Expect: 100-continue'],
          length === body.length ? body : '',
        ),
      );
    expect(await ask('application/json', MAX_JSON_BYTES + 1)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await ask('text/plain', 10)).toMatch(/^HTTP\/1\.1 415 /);
    expect(await ask('application/json', body.length)).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 202 /,
    );
  });
});

describe('414, 431', () => {
  test('an address of more than 8 KiB is too long', async () => {
    await expectProblem(await fetch(`${api.url}/${'a'.repeat(9_000)}`), 'uri-too-long');
    const answer = await rawRequest(
      api.url,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 414 [\s\S]*uri-too-long/);
  });

  test('more than a hundred headers are too large', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`X-${index}`, '1']));
    await expectProblem(await fetch(api.url, { headers: many }), 'headers-too-large');
  });

  test('headers that grow too large packet by packet are not taken for an address', async () => {
    const { socket, ended } = connectRaw(api.url);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
    // Each waits for the one before, so that the server reads them one by one.
    const timer = setInterval(() => socket.write('a'.repeat(6_000)), 20);
    const answer = await ended;
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('headers of more than 16 KiB are too large', async () => {
    const answer = await rawRequest(
      api.url,
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*headers-too-large/);
  });
});
