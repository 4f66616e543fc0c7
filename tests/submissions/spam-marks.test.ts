import { FILL_TIME_HEADER, formNames, HONEYPOT_FIELD, suspicions } from '@poyanil/domain';
import { expect, test, vi } from 'vitest';
import { sampleOf, send } from '../support/samples.ts';
import { startTestSite } from '../support/test-site.ts';
import { whileTesting } from '../support/while-testing.ts';

const hospital = 'poyanil_hospital_punalur';
const MARK = '[possible spam] ';

const site = whileTesting(() => startTestSite());

const byBot = { [HONEYPOT_FIELD]: 'https://buy.example' };

test.each(formNames)(
  'a %s that a program filled in is delivered, marked, and says why',
  async (form) => {
    const answer = await send(site.stack.url, form, sampleOf(form, hospital, byBot));
    expect(answer.status).toBe(202);
    const { subject, text, html } = await nextMail();
    expect(subject?.startsWith(MARK)).toBe(true);
    expect(text).toContain(`Possible spam: ${suspicions['hidden-field']}`);
    expect(html).toContain(suspicions['hidden-field']);
    expect(text).not.toContain('buy.example');
  },
);

test('what was sent within a second is marked; what took longer, or says nothing of it, is not', async () => {
  const times = { '700': true, '45000': false, soon: false };
  for (const [time, isMarked] of Object.entries(times)) {
    await send(site.stack.url, 'contact', sampleOf('contact', hospital), {
      [FILL_TIME_HEADER]: time,
    });
    const { subject, text } = await nextMail();
    expect([time, subject?.startsWith(MARK)]).toEqual([time, isMarked]);
    expect([time, text?.includes(suspicions['too-fast'])]).toEqual([time, isMarked]);
  }
});

test('a repeat that took longer, or fills in the hidden field, is the same submission', async () => {
  const headers = { 'Idempotency-Key': 'slower the second time', [FILL_TIME_HEADER]: '9000' };
  const first = await send(site.stack.url, 'contact', sampleOf('contact', hospital), headers);
  await nextMail();
  const again = await send(site.stack.url, 'contact', sampleOf('contact', hospital, byBot), {
    ...headers,
    [FILL_TIME_HEADER]: '12000',
  });
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect(await again.json()).toEqual(await first.json());
});

test('operators see how many were marked, and why', async () => {
  const answer = await fetch(`${site.stack.adminUrl('api')}/metrics`);
  const metrics = await answer.text();
  const counted = (reason: string) =>
    `poyanil_submissions_suspected_total{form="contact",hospital="${hospital}",reason="${reason}"} 1`;
  expect(metrics).toContain(counted('hidden-field'));
  expect(metrics).toContain(counted('too-fast'));
});

let seen = 0;

async function nextMail() {
  seen += 1;
  await vi.waitFor(() => expect(site.inbox.mails).toHaveLength(seen), { timeout: 10_000 });
  const mail = (await site.inbox.parsed()).at(-1);
  if (mail === undefined) throw new Error('The site.inbox is empty');
  return mail;
}
