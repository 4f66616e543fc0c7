import { CONTENT_ROOT } from '@poyanil/content/content-root';
import {
  acceptedSchema,
  contactOf,
  DATA_SECURITY_HEADERS,
  formNames,
  forms,
  hospitalIds,
  submissionIdSchema,
} from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { sendJson, startApi } from '../support/api.ts';
import { sampleOf, send } from '../support/samples.ts';
import { useForSuite } from '../support/use-for-suite.ts';

// What the API accepts, and what all its responses have in common: the response table of the HTTP contract, against the running API.

const CONTACT = forms.contact.path;
const hospital = 'poyanil_hospital_kozhencherry';

// With content, because that contains the hospitals' public URLs.
const api = useForSuite(() => startApi({ CONTENT_DIR: CONTENT_ROOT }));

describe('the API', () => {
  const cases = formNames.flatMap((form) => hospitalIds.map((id) => [form, id] as const));
  test.each(cases)('accepts a valid %s for %s', async (form, id) => {
    const answer = await send(api.url, form, sampleOf(form, id));
    expect(answer.status).toBe(202);
    const accepted = acceptedSchema.parse(await answer.json());
    expect(submissionIdSchema.safeParse(accepted.id).success).toBe(true);
    expect(answer.headers.has('Idempotent-Replayed')).toBe(false);
  });

  test.each(formNames)('answers a repeated %s as replayed, with the same id', async (form) => {
    const headers = { 'Idempotency-Key': `repeat of ${form}` };
    const [first, second] = [
      await send(api.url, form, sampleOf(form, hospital), headers),
      await send(api.url, form, sampleOf(form, hospital), headers),
    ];
    expect(second.status).toBe(202);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
  });

  test('treats a known key as new for another form or hospital', async () => {
    const headers = { 'Idempotency-Key': 'used everywhere' };
    const ids = new Set<string>();
    for (const [form, id] of cases) {
      const answer = await send(api.url, form, sampleOf(form, id), headers);
      ids.add(acceptedSchema.parse(await answer.json()).id);
    }
    expect(ids.size).toBe(cases.length);
  });

  test('accepts any key of 1 to 255 printable characters', async () => {
    for (const key of ['0', 'a:b', '12345', '__proto__', '{"$gt":""}', '~ !', 'x'.repeat(255)]) {
      const answer = await send(api.url, 'contact', sampleOf('contact', hospital), {
        'Idempotency-Key': key,
      });
      expect(answer.status).toBe(202);
    }
  });

  test('counts a foreign `to`, but not the public address or mailbox of the hospital', async () => {
    const own = [contactOf('poyanil_hospital').email, 'desk.alappuzha@poyanil.example', ''];
    for (const to of ['evil@mail.example', ...own]) {
      const sample = sampleOf('contact', 'poyanil_hospital', { to });
      expect((await send(api.url, 'contact', sample)).status).toBe(202);
    }
    const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
    expect(metrics).toMatch(/^poyanil_to_mismatch_total\{hospital="poyanil_hospital"\} 1$/m);
  });

  test.each(['UTF-8', 'utf8', '"unicode-1-1-utf-8"'])(
    'accepts a byte order mark, and the charset %s',
    async (charset) => {
      const { fields } = sampleOf('contact', hospital);
      const answer = await sendJson(api.url + CONTACT, `\uFEFF${JSON.stringify(fields)}`, {
        'Content-Type': `application/json; charset=${charset}`,
      });
      expect(answer.status).toBe(202);
    },
  );
});

describe('every response', () => {
  test('has its own request id, not one that the visitor sends', async () => {
    const given = '0123456789abcdef0123456789abcdef';
    const headers = { 'X-Request-Id': given };
    const answer = await send(api.url, 'contact', sampleOf('contact', hospital), headers);
    expect(answer.headers.get('X-Request-Id')).toMatch(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    );
  });

  test('has the security headers and does not name its software', async () => {
    const answers = [
      await send(api.url, 'contact', sampleOf('contact', hospital)),
      await sendJson(api.url + CONTACT, '{'),
      await fetch(`${api.url}/nowhere`),
    ];
    for (const { headers } of answers) {
      for (const [name, value] of Object.entries(DATA_SECURITY_HEADERS)) {
        expect(headers.get(name)).toBe(value);
      }
      expect([headers.get('X-Powered-By'), headers.get('Server')]).toEqual([null, null]);
    }
  });
});
