import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FormName, formNames } from '@poyanil/domain';
import { beforeAll, expect, test, vi } from 'vitest';
import { sendJson } from '../support/api.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startTestSite } from '../support/test-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';

/** Words that occur nowhere else: wherever one is found, it came from a visitor. */
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

const site = useForSuite(() =>
  startTestSite({
    environment: { LOG_LEVEL: 'trace', RETRY_BASE_MS: '200' },
  }),
);
beforeAll(async () => {
  await sendEverything();
});

test('delivers every value that the other tests search for', async () => {
  const sent = (await site.inbox.parsed())
    .map(({ subject, text, attachments }) =>
      [subject, text, ...attachments.flatMap((file) => [file.filename, file.content])].join('\n'),
    )
    .join('\n');
  for (const value of Object.values(VALUES)) expect(sent).toContain(value);
});

test('writes nothing from visitors to Redis files, not even the append-only file', async () => {
  // A clean shutdown writes everything that was still in memory.
  await site.redis.stop();
  const files = readdirSync(site.redis.dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(site.redis.dir, name))
    .filter((path) => statSync(path).isFile());
  expect(files.filter((path) => path.endsWith('.incr.aof'))).not.toEqual([]);
  const content = files.map((path) => readFileSync(path, 'latin1')).join('\n');
  expect(content).toContain('mail-alappuzha');
  expectNothingOfVisitors(content);
});

test('logs nothing from visitors, even at the most verbose level', () => {
  const content = site.stack.logs.join('\n');
  for (const code of ['250', 'EENVELOPE 450', 'EMESSAGE 550']) expect(content).toContain(code);
  expectNothingOfVisitors(content);
});

test('exposes nothing from visitors in metrics', async () => {
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
      // Short words of the message can occur anywhere.
      if (form.length > 5) expect.soft(searched).not.toContain(form.toLowerCase());
    }
  }
}

const person = {
  name: VALUES.name,
  email: `${VALUES.emailName}@mail.example`,
  contactNumber: VALUES.phone,
};
const forms: Record<FormName, object> = {
  appointment: {
    patientName: VALUES.name,
    patientEmail: person.email,
    patientContactNumber: VALUES.phone,
    outPatientNumber: VALUES.outPatientNumber,
    message: VALUES.message,
  },
  contact: { ...person, subject: VALUES.subject, message: VALUES.message },
  jobApplication: person,
};

/** Sends all three forms. The mail server refuses one temporarily, so that it is retried, and one permanently, and the API refuses one. */
async function sendEverything(): Promise<void> {
  site.inbox.behave('rcpt', { code: 450, text: 'Try again later' }, 1);
  const answers = await Promise.all(formNames.map((form) => sendForm(form)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  await vi.waitFor(() => expect(site.inbox.mails).toHaveLength(3), { timeout: 15_000 });
  site.inbox.behave('data', { code: 550, text: `Refused: ${VALUES.message}` }, 1);
  expect((await sendForm('contact')).status).toBe(202);
  await vi.waitFor(() => expect(site.inbox.reached.data).toBe(4), { timeout: 15_000 });
  const tooLong = { patientContactNumber: `${VALUES.phone}7` };
  expect((await sendForm('appointment', tooLong)).status).toBe(422);
  const malformed = JSON.stringify(VALUES).slice(0, -1);
  expect((await sendJson(`${site.stack.url}/api/v1/service/email`, malformed)).status).toBe(400);
}

function sendForm(form: FormName, changes: object = {}): Promise<Response> {
  const { fields, resume } = sampleOf(form, 'poyanil_hospital', { ...forms[form], ...changes });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  if (resume === undefined) return send(site.stack.url, form, { fields }, headers);
  const bytes = new TextEncoder().encode(
    `%PDF-1.4\n% ${VALUES.resume}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  const own = { fileName: `${VALUES.fileName}.pdf`, bytes };
  return send(site.stack.url, form, { fields, resume: own }, headers);
}
