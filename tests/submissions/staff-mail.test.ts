import {
  acceptedSchema,
  contactOf,
  FILL_TIME_HEADER,
  type FormName,
  formNames,
  HONEYPOT_FIELD,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  spamReasons,
} from '@poyanil/domain';
import { simpleParser } from 'mailparser';
import { describe, expect, test, vi } from 'vitest';
import { readMetrics } from '../operations/read-metrics.ts';
import '../support/provide-sample-facts.ts';
import { sampleOf, send } from '../support/samples.ts';
import { SENDER, testMailbox } from '../support/stack.ts';
import { submissionIdOf } from '../support/submission-id-of.ts';
import { startTestSite } from '../support/test-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';

const hospital = 'poyanil_hospital_punalur';
const MARK = '[possible spam] ';
const byBot = { [HONEYPOT_FIELD]: 'https://buy.example' };

const site = useForSuite(() => startTestSite());

async function mailOf(
  form: FormName,
  changes: object = {},
  { to = hospital, headers = {} }: { to?: HospitalId; headers?: Record<string, string> } = {},
) {
  const answer = await send(site.stack.url, form, sampleOf(form, to, changes), headers);
  expect(answer.status).toBe(202);
  const { id } = acceptedSchema.parse(await answer.json());
  const find = () => site.inbox.mails.find((mail) => submissionIdOf(mail) === id);
  const mail = await vi.waitFor(() => find() ?? expect.unreachable(), { timeout: 10_000 });
  const { subject = '', text = '', html } = await simpleParser(mail.raw);
  return { ...mail, subject, text, html: String(html) };
}

describe('the mailbox of the hospital', () => {
  const EVIL = 'evil@mail.example';
  const attempts: Record<string, object> = {
    'another address as `to`': { to: EVIL },
    'the address of another hospital as `to`': { to: contactOf('poyanil_hospital').email },
    'the mailbox of another hospital as `to`': { to: testMailbox('poyanil_hospital') },
    'a list as `to`': { to: [EVIL, 'evil2@mail.example'] },
    'a list in a string as `to`': { to: `${testMailbox(hospital)}, ${EVIL}` },
    'a header in `to`': { to: `${testMailbox(hospital)}\r\nBcc: ${EVIL}` },
    'an object as `to`': { to: { name: 'Poyanil', address: EVIL, toString: EVIL } },
    'sixty thousand letters as `to`': { to: EVIL.repeat(3_000) },
    'further recipients and an envelope': {
      cc: EVIL,
      bcc: [EVIL],
      To: EVIL,
      envelope: { to: EVIL },
    },
    'a sender and headers': { from: EVIL, replyTo: EVIL, headers: { Bcc: EVIL } },
    'attachments by path and by link': {
      attachments: [{ path: '/etc/passwd' }, { href: 'http://127.0.0.1/evil' }],
    },
    'a whole message': { raw: 'evil', html: '<b>evil</b>', text: 'evil', icalEvent: 'evil' },
    'fields of a stored submission': { id: 's_evil', form: 'evil', state: 'dead', values: 'evil' },
    'another mailbox': { mailbox: EVIL, MAILBOX_PUNALUR: EVIL, Hospital: 'evil' },
  };

  test.each(formNames)(
    'receives every %s, whether the hospital is given by id or by code',
    async (form) => {
      for (const to of hospitalIds) {
        for (const changes of [{}, { hospital: hospitalOf(to).code }]) {
          expect((await mailOf(form, changes, { to })).recipients).toEqual([testMailbox(to)]);
        }
      }
    },
  );

  test.each(Object.keys(attempts))('is the only recipient of a form with %s', async (what) => {
    for (const form of ['appointment', 'contact'] as const) {
      const { sender, recipients, raw } = await mailOf(form, attempts[what]);
      expect({ sender, recipients }).toEqual({
        sender: SENDER,
        recipients: [testMailbox(hospital)],
      });
      expect(`${raw}`.match(/^(to|cc|bcc):/gim)).toHaveLength(1);
      expect(`${raw}`).not.toMatch(/evil|passwd/);
      expect(`${raw}`).not.toContain(testMailbox('poyanil_hospital'));
    }
  });
});

describe('possible spam', () => {
  test.each(formNames)('is marked in a %s with a filled honeypot', async (form) => {
    const { subject, text, html } = await mailOf(form, byBot);
    expect(subject.startsWith(MARK)).toBe(true);
    expect(text).toContain(`Possible spam: ${spamReasons['hidden-field']}`);
    expect(html).toContain(spamReasons['hidden-field']);
    expect(text).not.toContain('buy.example');
  });

  test.each([
    ['700', true],
    ['45000', false],
    ['soon', false],
  ])('is marked for a form sent after %s ms: %s', async (time, isMarked) => {
    const headers = { [FILL_TIME_HEADER]: time };
    const { subject, text } = await mailOf('contact', {}, { headers });
    expect(subject.startsWith(MARK)).toBe(isMarked);
    expect(text.includes(spamReasons['too-fast'])).toBe(isMarked);
  });

  test('does not change the answer to a repeat', async () => {
    const headers = { 'Idempotency-Key': 'slower the second time', [FILL_TIME_HEADER]: '9000' };
    const first = await send(site.stack.url, 'contact', sampleOf('contact', hospital), headers);
    const again = await send(site.stack.url, 'contact', sampleOf('contact', hospital, byBot), {
      ...headers,
      [FILL_TIME_HEADER]: '12000',
    });
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
  });

  test('is counted by reason, and a repeat is not counted', async () => {
    const readCounts = async () => {
      const metrics = await readMetrics(site.stack, 'api');
      return ['hidden-field', 'too-fast'].map((reason) => {
        const labels = `form="contact",hospital="${hospital}",reason="${reason}"`;
        return Number(
          metrics.split(`poyanil_submissions_suspected_total{${labels}} `)[1]?.split('\n')[0],
        );
      });
    };
    const [hidden = 0, fast = 0] = await readCounts();
    const headers = { 'Idempotency-Key': 'counted once' };
    await mailOf('contact', byBot, { headers });
    await mailOf('contact', byBot, { headers });
    expect(await readCounts()).toEqual([hidden + 1, fast]);
    await mailOf('contact', {}, { headers: { [FILL_TIME_HEADER]: '700' } });
    expect(await readCounts()).toEqual([hidden + 1, fast + 1]);
  });
});

describe('the language of the page', () => {
  test.each(formNames)('is named in a %s only if it is Malayalam', async (form) => {
    for (const language of ['ml', 'en', 'ml, evil']) {
      const headers = { 'Content-Language': language };
      const { text, html } = await mailOf(form, {}, { headers });
      expect(text.includes('\nLanguage: Malayalam\n'), language).toBe(language === 'ml');
      expect(html.includes('Malayalam'), language).toBe(language === 'ml');
    }
  });
});
