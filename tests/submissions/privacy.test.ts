import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestSite } from '../support/test-site.ts';
import { whileTesting } from '../support/while-testing.ts';

/** Words that occur nowhere else: where one is found, it came from a visitor. */
const VALUES = {
  name: 'Xanthippe Quorral',
  emailName: 'quorral.letters',
  phone: '9847365012',
  subject: 'Zyxomma parking',
  message: 'My left knee has hurt since Onam',
  outPatientNumber: '736501298',
  fileName: 'quorral-life-story',
  resume: 'Lighthouse keeper from Vizhinjam',
};

const site = whileTesting(() =>
  startTestSite({
    // The most that either ever says.
    environment: { LOG_LEVEL: 'trace', RETRY_BASE_MS: '200' },
  }),
);
beforeAll(async () => {
  await sendEverything();
});

test('the e-mails hold every value, so the search below knows what to look for', async () => {
  const sent = (await site.inbox.parsed())
    .map(({ subject, text, attachments }) =>
      [subject, text, ...attachments.flatMap((file) => [file.filename, file.content])].join('\n'),
    )
    .join('\n');
  for (const value of Object.values(VALUES)) expect(sent).toContain(value);
});

test('no key and no value in Redis holds anything of a visitor', async () => {
  const client = new Redis(site.redis.url);
  const content = await dump(client);
  client.disconnect();
  expect(content).toContain('mail-alappuzha');
  expectNothingOfVisitors(content);
});

test('no file of Redis holds anything of a visitor', async () => {
  // A clean end writes what was still in memory.
  await site.redis.stop();
  const files = readdirSync(site.redis.dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(site.redis.dir, name))
    .filter((path) => statSync(path).isFile());
  const content = files.map((path) => readFileSync(path, 'latin1')).join('\n');
  expect(content).toContain('mail-alappuzha');
  expectNothingOfVisitors(content);
});

test('no log holds anything of a visitor', () => {
  const content = site.stack.logs.join('\n');
  for (const code of ['250', 'EENVELOPE 450', 'EMESSAGE 550']) expect(content).toContain(code);
  expectNothingOfVisitors(content);
});

test('no metric holds anything of a visitor', async () => {
  for (const program of ['api', 'worker'] as const) {
    const answer = await fetch(`${site.stack.adminUrl(program)}/metrics`);
    const content = await answer.text();
    expect(content).toContain('# HELP');
    expectNothingOfVisitors(content);
  }
});

function expectNothingOfVisitors(content: string): void {
  const searched = content.toLowerCase();
  for (const value of Object.values(VALUES)) {
    for (const form of [value, ...value.split(' '), encodeURIComponent(value)]) {
      // Short words of the message are found anywhere.
      if (form.length > 5) expect.soft(searched).not.toContain(form.toLowerCase());
    }
  }
}

/** All three forms, once refused by the mail server for now and so tried again, once for good, and one refused by the API. */
async function sendEverything(): Promise<void> {
  site.inbox.behave('rcpt', { code: 450, text: 'Try again later' }, 1);
  const sent = [sendAppointment(VALUES.phone), sendContact(), sendApplication()];
  for (const { status } of await Promise.all(sent)) expect(status).toBe(202);
  await vi.waitFor(() => expect(site.inbox.mails).toHaveLength(3), { timeout: 15_000 });
  site.inbox.behave('data', { code: 550, text: `Refused: ${VALUES.message}` }, 1);
  expect((await sendContact()).status).toBe(202);
  await vi.waitFor(() => expect(site.inbox.reached.data).toBe(4), { timeout: 15_000 });
  expect((await sendAppointment(`${VALUES.phone}7`)).status).toBe(422);
  const malformed = JSON.stringify(VALUES).slice(0, -1);
  expect((await post('/api/v1/service/email', malformed)).status).toBe(400);
}

function sendAppointment(phone: string): Promise<Response> {
  return post('/api/v1/service/email', {
    hospital: 'poyanil_hospital',
    department: 'General Medicine',
    patientName: VALUES.name,
    patientEmail: `${VALUES.emailName}@mail.example`,
    patientContactNumber: phone,
    outPatientNumber: VALUES.outPatientNumber,
    message: VALUES.message,
  });
}

function sendContact(): Promise<Response> {
  return post('/api/v1/service/contact_us', {
    hospital: 'poyanil_hospital',
    name: VALUES.name,
    email: `${VALUES.emailName}@mail.example`,
    contactNumber: VALUES.phone,
    subject: VALUES.subject,
    message: VALUES.message,
  });
}

function sendApplication(): Promise<Response> {
  const form = new FormData();
  const fields = {
    hospital: '1',
    job: 'Staff Nurse, ICU',
    name: VALUES.name,
    email: `${VALUES.emailName}@mail.example`,
    contactNumber: VALUES.phone,
    experience: '4.5',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const pdf = `%PDF-1.4\n% ${VALUES.resume}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  form.append('resume', new Blob([pdf], { type: 'application/pdf' }), `${VALUES.fileName}.pdf`);
  return post('/api/v1/jobs/job_application', form);
}

function post(path: string, body: object | string): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${site.stack.url}${path}`, {
    method: 'POST',
    headers: {
      'Idempotency-Key': crypto.randomUUID(),
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Every key of every type, with all that it holds. */
async function dump(client: Redis): Promise<string> {
  const keys = await client.keys('*');
  const parts = await Promise.all(
    keys.map(async (key) => {
      const type = await client.type(key);
      return JSON.stringify([key, await readers[type]?.(client, key)]);
    }),
  );
  return parts.join('\n');
}

const readers: Record<string, (client: Redis, key: string) => Promise<unknown>> = {
  string: (client, key) => client.get(key),
  hash: (client, key) => client.hgetall(key),
  list: (client, key) => client.lrange(key, 0, -1),
  set: (client, key) => client.smembers(key),
  zset: (client, key) => client.zrange(key, '0', '-1'),
  stream: (client, key) => client.xrange(key, '-', '+'),
};
