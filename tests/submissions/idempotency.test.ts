import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import {
  acceptedSchema,
  checkForm,
  formNames,
  messages,
  newSubmissionId,
  todayInKerala,
} from '@poyanil/domain';
import { describe, expect, test, vi } from 'vitest';
import {
  fingerprintOf,
  keyHashOf,
  oldFingerprintOf,
} from '../../api/src/submissions/idempotency.ts';
import { expectProblem, sendJson } from '../support/api.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startTestSite } from '../support/test-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';

const site = useForSuite(() => startTestSite());

test('sends one e-mail for fifty concurrent posts with one key', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => requestAppointment('50-at-once', { key: 'one-key' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);

  await vi.waitFor(async () => expect(await countEmails('50-at-once')).toBe(1), 10_000);
  // A later submission has been delivered: a second e-mail of the first one would have arrived before.
  await requestAppointment('later', { key: 'another-key' });
  await vi.waitFor(async () => expect(await countEmails('later')).toBe(1), 10_000);
  expect(await countEmails('50-at-once')).toBe(1);
});

test('answers a repeat after delivery as before, without another e-mail', async () => {
  const first = await requestAppointment('repeated', { key: 'repeated-key' });
  await vi.waitFor(async () => expect(await countEmails('repeated')).toBe(1), 10_000);
  const repeat = await requestAppointment('repeated', { key: 'repeated-key' });
  expect(repeat).toEqual({ ...first, replayed: true });
  await requestAppointment('after the repeat', {});
  await vi.waitFor(async () => expect(await countEmails('after the repeat')).toBe(1), 10_000);
  expect(await countEmails('repeated')).toBe(1);
});

test('sends two e-mails for two posts without a key', async () => {
  await requestAppointment('without a key', {});
  await requestAppointment('without a key', {});
  await vi.waitFor(async () => expect(await countEmails('without a key')).toBe(2), 10_000);
});

test('answers a repeat from yesterday, but refuses new requests for that day', async () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const appointmentOn = todayInKerala(yesterday);
  const id = await acceptAt(yesterday, { ...fieldsOf('at midnight'), appointmentOn }, 'night-key');
  const post = (fields: object, key: string) =>
    sendJson(`${site.stack.url}/api/v1/service/email`, JSON.stringify(fields), {
      'Idempotency-Key': key,
    });

  const repeat = await post({ ...fieldsOf('at midnight'), appointmentOn }, 'night-key');
  expect(repeat.status).toBe(202);
  expect(repeat.headers.get('Idempotent-Replayed')).toBe('true');
  expect(acceptedSchema.parse(await repeat.json())).toEqual({ id, status: 'accepted' });

  const late = { field: 'appointmentOn', detail: messages.date };
  const other = await post({ ...fieldsOf('at midnight'), appointmentOn }, 'other-key');
  await expectProblem(other, 'invalid-field', late);
  const changed = await post({ ...fieldsOf('changed'), appointmentOn }, 'night-key');
  await expectProblem(changed, 'idempotency-key-reused');
  const malformed = await post({ ...fieldsOf(''), message: 1, appointmentOn }, 'night-key');
  await expectProblem(malformed, 'invalid-field', late);
});

describe('fingerprint', () => {
  test('matches a repeat of a submission that 1.0.0 stored', async () => {
    const id = await acceptAt(new Date(), fieldsOf('before the upgrade'), 'key of 1.0.0', true);
    const repeat = await requestAppointment('before the upgrade', { key: 'key of 1.0.0' });
    expect(repeat).toEqual({ status: 202, id, replayed: true });
  });

  test('is empty without a key and differs between keys', async () => {
    const { id } = await requestAppointment('unkeyed', {});
    const ids = [id, (await requestAppointment('keyed', { key: 'k-1' })).id];
    ids.push((await requestAppointment('keyed', { key: 'k-2' })).id);
    const database = new DatabaseSync(fileURLToPath(site.stack.outboxUrl));
    const read = database.prepare('SELECT fingerprint FROM submissions WHERE id = ?');
    const [unkeyed, one, other] = ids.map((each) => read.get(each)?.fingerprint);
    database.close();
    expect(unkeyed).toBe('');
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(other).not.toBe(one);
  });

  test('ignores fields that have their default value', () => {
    const checked = checkForm('appointment', fieldsOf('same'));
    if (!checked.ok) throw new Error(checked.fault.message);
    const { values } = checked;
    const { doctor: _, ...older } = values;
    const print = (each: object) =>
      fingerprintOf({
        form: 'appointment',
        key: 'k',
        values: each as typeof values,
        fileDigest: undefined,
      });
    expect(print(older)).toBe(print(values));
    expect(print({ ...values, doctor: 'Dr. Other' })).not.toBe(print(values));
  });
});

test.each(formNames)('refuses a key that was used for another %s', async (form) => {
  const headers = { 'Idempotency-Key': `reused for ${form}` };
  const field = form === 'appointment' ? 'patientName' : 'name';
  const sendAs = (changes: object) =>
    send(site.stack.url, form, sampleOf(form, 'poyanil_hospital', changes), headers);
  await sendAs({});
  await expectProblem(await sendAs({ [field]: 'Other' }), 'idempotency-key-reused');
});

test('refuses a key that was used with another resume', async () => {
  const { fields, resume = expect.unreachable() } = sampleOf('jobApplication', 'poyanil_hospital');
  const headers = { 'Idempotency-Key': 'other resume' };
  const sendWith = (bytes: typeof resume.bytes) =>
    send(site.stack.url, 'jobApplication', { fields, resume: { ...resume, bytes } }, headers);
  await sendWith(resume.bytes);
  const other = await sendWith(resume.bytes.with(60, 0x41));
  await expectProblem(other, 'idempotency-key-reused');
});

async function acceptAt(now: Date, fields: object, key: string, isOld = false): Promise<string> {
  const checked = checkForm('appointment', fields, now);
  if (!checked.ok) throw new Error(checked.fault.message);
  const { values } = checked;
  const request = { form: 'appointment', key, values, fileDigest: undefined } as const;
  const id = newSubmissionId(now, crypto.getRandomValues(new Uint8Array(16)));
  const outbox = await openTestOutbox(site.stack.outboxUrl);
  await outbox.accept(
    {
      submission: { id, receivedAt: now.getTime(), form: 'appointment', values },
      fingerprint: isOld ? oldFingerprintOf(request) : fingerprintOf(request),
      keyHash: keyHashOf('appointment', values.hospital, key),
    },
    now.getTime(),
  );
  await outbox.close();
  return id;
}

function fieldsOf(message: string) {
  const changes = { message, doctor: '' };
  return sampleOf('appointment', 'poyanil_hospital_kozhencherry', changes).fields;
}

async function requestAppointment(message: string, { key }: { key?: string }) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  const answer = await send(site.stack.url, 'appointment', { fields: fieldsOf(message) }, headers);
  const { id } = acceptedSchema.parse(await answer.json());
  return {
    status: answer.status,
    id,
    replayed: answer.headers.get('Idempotent-Replayed') === 'true',
  };
}

async function countEmails(message: string): Promise<number> {
  const emails = await site.inbox.parsed();
  return emails.filter(({ text }) => text?.includes(message)).length;
}
