import { once } from 'node:events';
import { connect } from 'node:net';
import {
  acceptedSchema,
  type FormName,
  formNames,
  forms,
  hospitalIds,
  hospitalOf,
  MAX_JSON_BYTES,
  MAX_RESUME_BYTES,
  messages,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problemSchema,
  problems,
  SECURITY_HEADERS,
  submissionIdSchema,
} from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postText, rawRequest } from '../support/raw-request.ts';
import { bytesOf, pdf } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { type Stack, startStack } from '../support/stack.ts';

// The answer table of the HTTP contract, row by row, over HTTP, against the running API. There is no Redis at all: it
// changes no answer.

const NO_REDIS = 'redis://127.0.0.1:1';
const APPOINTMENT = forms.appointment.path;
const CONTACT = forms.contact.path;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const hospital = 'poyanil_hospital_kozhencherry';

let api: Stack;
const startApi = (environment: Record<string, string> = {}) =>
  startStack({ redisUrl: NO_REDIS, smtpUrl: 'smtp://127.0.0.1:1', programs: ['api'], environment });

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.remove());

async function expectProblem(answer: Response, name: ProblemName, extra: object = {}) {
  expect(answer.status).toBe(problems[name].status);
  expect(answer.headers.get('Content-Type')).toContain(PROBLEM_MEDIA_TYPE);
  const body = problemSchema.parse(await answer.json());
  expect(body).toMatchObject({ ...problems[name], ...extra });
  expect(body.type).toMatch(new RegExp(`${name}$`));
  expect(body.instance).toBe(answer.headers.get('X-Request-Id'));
}

function postJson(path: string, body: string | Uint8Array<ArrayBuffer>, headers: object = {}) {
  return fetch(api.url + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
}

describe('202', () => {
  const cases = formNames.flatMap((form) => hospitalIds.map((id) => [form, id] as const));
  test.each(cases)('a valid %s for %s is accepted', async (form, id) => {
    const answer = await send(api.url, form, sampleOf(form, id));
    expect(answer.status).toBe(202);
    const accepted = acceptedSchema.parse(await answer.json());
    expect(submissionIdSchema.safeParse(accepted.id).success).toBe(true);
    expect(answer.headers.has('Idempotent-Replayed')).toBe(false);
  });

  test.each(formNames)('%s takes a hospital by its code, too', async (form) => {
    for (const id of hospitalIds) {
      const { code } = hospitalOf(id);
      expect((await send(api.url, form, sampleOf(form, id, { hospital: code }))).status).toBe(202);
    }
  });

  test.each(formNames)('a repeat of a %s has the same id, and says so', async (form) => {
    const headers = { 'Idempotency-Key': `repeat of ${form}` };
    const [first, second] = [
      await send(api.url, form, sampleOf(form, hospital), headers),
      await send(api.url, form, sampleOf(form, hospital), headers),
    ];
    expect(second.status).toBe(202);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
  });

  test('one key counts for each hospital and each form apart', async () => {
    const headers = { 'Idempotency-Key': 'used everywhere' };
    const ids = new Set<string>();
    for (const form of formNames) {
      for (const id of hospitalIds) {
        const answer = await send(api.url, form, sampleOf(form, id), headers);
        ids.add(acceptedSchema.parse(await answer.json()).id);
      }
    }
    expect(ids.size).toBe(formNames.length * hospitalIds.length);
  });

  test('a key is any 1 to 255 printable characters, digits and colons among them', async () => {
    for (const key of ['0', 'a:b', '12345', 'x'.repeat(255), '~ !']) {
      const answer = await send(api.url, 'contact', sampleOf('contact', hospital), {
        'Idempotency-Key': key,
      });
      expect(answer.status).toBe(202);
    }
  });

  test('unknown fields and any `to` are taken, and change nothing', async () => {
    const changes = {
      to: 'evil@mail.example',
      cc: 'e@x.example',
      attachments: [{ path: '/etc/passwd' }],
    };
    const answer = await send(api.url, 'contact', sampleOf('contact', hospital, changes));
    expect(answer.status).toBe(202);
    const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
    expect(metrics).toMatch(/^to_mismatch_total\{hospital="poyanil_hospital_kozhencherry"\} 1$/m);
  });

  test('the public address and the mailbox of the hospital are no foreign `to`', async () => {
    const own = [
      hospitalOf('poyanil_hospital').contact.email,
      'desk.alappuzha@poyanil.example',
      '',
    ];
    for (const to of own) {
      await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital', { to }));
    }
    const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
    expect(metrics).not.toContain('to_mismatch_total{hospital="poyanil_hospital"}');
  });

  test('a byte order mark and a charset in capitals are no obstacle', async () => {
    const { fields } = sampleOf('contact', hospital);
    const answer = await postJson(CONTACT, `\uFEFF${JSON.stringify(fields)}`, {
      'Content-Type': 'application/json; charset=UTF-8',
    });
    expect(answer.status).toBe(202);
  });
});

describe('422', () => {
  const first = {
    appointment: messages.department,
    contact: messages.name,
    jobApplication: messages.name,
  } satisfies Record<FormName, string>;
  test.each(formNames)('an empty %s fails at its first rule', async (form) => {
    const answer = await send(api.url, form, { fields: {} });
    await expectProblem(answer, 'invalid-field', { detail: first[form] });
  });

  test('the field at fault is named, with the words to show', async () => {
    const answer = await send(api.url, 'contact', sampleOf('contact', hospital, { subject: ' ' }));
    await expectProblem(answer, 'invalid-field', { field: 'subject', detail: messages.subject });
  });

  test.each([
    ['appointment', 'hospital', 'poyanil_hospital_thrissur', messages.hospital],
    ['appointment', 'appointmentOn', '2020-01-01', messages.date],
    ['appointment', 'outPatientNumber', 'twelve', messages.opNumber],
    ['contact', 'message', 'm'.repeat(5_001), messages.tooLong],
    ['contact', 'name', 'a\u0000b', messages.name],
    ['jobApplication', 'experience', '61', messages.experience],
    ['jobApplication', 'hospital', '4', messages.hospital],
  ] as const)('a %s with a bad %s is refused', async (form, field, value, detail) => {
    const answer = await send(api.url, form, sampleOf(form, hospital, { [field]: value }));
    await expectProblem(answer, 'invalid-field', { field, detail });
  });

  test('a resume is asked for when there is none, and only after all that stands before it', async () => {
    const { fields } = sampleOf('jobApplication', hospital);
    const without = await send(api.url, 'jobApplication', { fields });
    await expectProblem(without, 'invalid-field', { field: 'resume', detail: messages.resume });
    const nameless = await send(api.url, 'jobApplication', {
      fields: { ...fields, experience: '' },
    });
    await expectProblem(nameless, 'invalid-field', { field: 'experience' });
  });

  test.each(formNames)('a key that was used for another %s is refused', async (form) => {
    const headers = { 'Idempotency-Key': `reused for ${form}` };
    const field = form === 'appointment' ? 'patientName' : 'name';
    await send(api.url, form, sampleOf(form, hospital), headers);
    const other = await send(
      api.url,
      form,
      sampleOf(form, hospital, { [field]: 'Other' }),
      headers,
    );
    await expectProblem(other, 'idempotency-key-reused');
  });

  test('a key that was used with another resume is refused', async () => {
    const headers = { 'Idempotency-Key': 'other resume' };
    const sample = sampleOf('jobApplication', hospital);
    await send(api.url, 'jobApplication', sample, headers);
    const resume = { fileName: 'അനിത-resume.pdf', bytes: pdf(sample.resume?.bytes.length ?? 0) };
    resume.bytes[60] = 0x41;
    const other = await send(api.url, 'jobApplication', { ...sample, resume }, headers);
    await expectProblem(other, 'idempotency-key-reused');
  });
});

describe('400', () => {
  test.each(['{', '[]', '"text"', '1', 'null', 'true', '', '{"a":NaN}', '{"a":1,}', '[[[['])(
    'the JSON %s is malformed',
    async (body) => {
      await expectProblem(await postJson(APPOINTMENT, body), 'malformed-request');
    },
  );

  test('invalid UTF-8 is refused in JSON and in a multipart field, not mailed as question marks', async () => {
    const json = new Uint8Array([...bytesOf('{"name":"'), 0xff, ...bytesOf('"}')]);
    await expectProblem(await postJson(CONTACT, json), 'malformed-request');
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
    expect((await postJson(CONTACT, padded(MAX_JSON_BYTES))).status).toBe(202);
    await expectProblem(await postJson(CONTACT, padded(MAX_JSON_BYTES + 1)), 'content-too-large');
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
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    const ended = once(socket, 'close');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
    // Each waits for the one before, so that the server reads them one by one.
    const timer = setInterval(() => socket.write('a'.repeat(6_000)), 20);
    await ended;
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
    const answer = await postJson(CONTACT, '{}', { 'Content-Encoding': 'gzip' });
    await expectProblem(answer, 'unsupported-media-type');
  });
});

describe('429', () => {
  test('one address may send so many a minute; replays do not count, and no forged address helps', async () => {
    const limited = await startApi({ RATE_LIMIT_PER_MINUTE: '3' });
    try {
      const key = { 'Idempotency-Key': 'sent again and again' };
      const sample = sampleOf('contact', hospital);
      for (let time = 0; time < 6; time++) {
        expect((await send(limited.url, 'contact', sample, key)).status).toBe(202);
      }
      expect((await send(limited.url, 'contact', sample)).status).toBe(202);
      expect(
        (await send(limited.url, 'appointment', sampleOf('appointment', hospital))).status,
      ).toBe(202);
      for (let time = 0; time < 3; time++) {
        const answer = await send(limited.url, 'contact', sample, {
          'X-Forwarded-For': `10.0.0.${time}`,
        });
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
        await expectProblem(answer, 'too-many-requests');
      }
    } finally {
      await limited.remove();
    }
  });

  test('a repeat is answered even at the limit, and fifty at once count as one', async () => {
    const limited = await startApi({ RATE_LIMIT_PER_MINUTE: '2' });
    try {
      const sample = sampleOf('contact', hospital);
      const sendWith = (key: string, changed = sample) =>
        send(limited.url, 'contact', changed, { 'Idempotency-Key': key });
      const answers = await Promise.all(Array.from({ length: 50 }, () => sendWith('fifty')));
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
      expect((await sendWith('second')).status).toBe(202);
      await expectProblem(await sendWith('third'), 'too-many-requests');
      expect((await sendWith('fifty')).status).toBe(202);
    } finally {
      await limited.remove();
    }
  });

  test('a known key is no way around the limit', async () => {
    const limited = await startApi({ RATE_LIMIT_PER_MINUTE: '1' });
    try {
      const sendFor = (changes: object) =>
        send(limited.url, 'contact', sampleOf('contact', hospital, changes), {
          'Idempotency-Key': 'known',
        });
      expect((await sendFor({})).status).toBe(202);
      // The key is of use once more, then its use for something else has told what it is.
      expect((await sendFor({ name: '' })).status).toBe(422);
      await expectProblem(await sendFor({ name: '' }), 'too-many-requests');
    } finally {
      await limited.remove();
    }
  });

  test('behind one proxy it is the visitor that the proxy names who is limited', async () => {
    const proxied = await startApi({ RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '1' });
    try {
      const from = (addresses: string) =>
        send(proxied.url, 'contact', sampleOf('contact', hospital), {
          'X-Forwarded-For': addresses,
        });
      expect((await from('192.0.2.1')).status).toBe(202);
      expect((await from('192.0.2.2')).status).toBe(202);
      expect((await from('198.51.100.9, 192.0.2.1')).status).toBe(429);
    } finally {
      await proxied.remove();
    }
  });
});

describe('503', () => {
  test.each([
    ['holds as many as it may', { OUTBOX_MAX_PENDING: '1' }],
    ['has too little room on its disk', { OUTBOX_MIN_FREE_BYTES: '9000000000000000' }],
  ])('an outbox that %s takes no more, and is not ready', async (_case, environment) => {
    const full = await startApi(environment);
    try {
      await send(full.url, 'contact', sampleOf('contact', hospital));
      const answer = await send(full.url, 'contact', sampleOf('contact', hospital));
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await expectProblem(answer, 'outbox-unavailable');
      expect((await fetch(`${full.adminUrl('api')}/health/ready`)).status).toBe(503);
      expect((await fetch(`${full.adminUrl('api')}/health/live`)).status).toBe(200);
    } finally {
      await full.remove();
    }
  });
});

describe('every answer', () => {
  test('has the security headers, and names no program', async () => {
    const answers = [
      await send(api.url, 'contact', sampleOf('contact', hospital)),
      await postJson(CONTACT, '{'),
      await fetch(`${api.url}/nowhere`),
    ];
    for (const { headers } of answers) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        expect(headers.get(name)).toBe(value);
      }
      expect([headers.get('X-Powered-By'), headers.get('Server')]).toEqual([null, null]);
    }
  });
});
