import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { type SmtpInbox, startSmtpInbox } from '../../../tests/support/smtp-inbox.ts';
import { TEST_BUILD } from '../../../tests/support/test-build.ts';
import { startWebhook, type Webhook } from '../../../tests/support/webhook.ts';
import { createWorkerMetrics } from '../metrics.ts';
import { createOperatorNotifier, type Operators } from './notify.ts';

const TO = 'night.duty@poyanil.example';
const told = {
  kind: 'redis',
  change: 'raised',
  since: 0,
  text: 'It is full',
  advice: 'mail list',
} as const;

let webhook: Webhook;
let first: SmtpInbox;
let second: SmtpInbox;
let operators: Operators;
let lines: string[];
beforeEach(async () => {
  webhook = await startWebhook();
  onTestFinished(webhook.stop);
  [first, second] = [await startSmtpInbox(), await startSmtpInbox()];
  onTestFinished(first.stop);
  onTestFinished(second.stop);
  const { outbox } = await openOutboxFile();
  lines = [];
  const mail = { from: 'a@poyanil.example', bounces: 'c@poyanil.example', helo: 'a.example' };
  operators = createOperatorNotifier(
    { url: webhook.url, mail: { ...mail, to: TO, smtpUrls: [first.url, second.url] } },
    {
      metrics: createWorkerMetrics(outbox, TEST_BUILD),
      log: pino({}, { write: (line: string) => lines.push(line) }),
    },
  );
  onTestFinished(operators.close);
});

test('reports a failing webhook in the e-mail, without its address', async () => {
  expect(await operators.notify([told])).toBe(true);
  webhook.status = 410;
  expect(await operators.notify([told])).toBe(true);
  const [before, after] = (await first.parsed()).map(({ text }) => text ?? '');
  expect(before).not.toContain('ALERT_URL');
  expect(after).toContain('It is full');
  expect(after).toContain('ALERT_URL did not accept this (ALERT_URL responded 410');
  expect(after).not.toContain('127.0.0.1');
});

test('sends the e-mail through the first mail server that accepts it', async () => {
  first.behave('data', { code: 554, text: '5.6.0 Not a message' });
  expect(await operators.notify([told])).toBe(true);
  expect(second.mails.map(({ recipients }) => recipients)).toEqual([[TO]]);
  expect(await second.parsed()).toMatchObject([
    { subject: '[Poyanil mail] It is full', text: expect.stringContaining('mail list') },
  ]);
});

test('logs why a notification failed, by code and without the address', async () => {
  webhook.status = 500;
  const refusal = { code: 554, text: `5.6.0 <${TO}> is nobody` };
  for (const inbox of [first, second]) inbox.behave('data', refusal);
  expect(await operators.notify([told])).toBe(false);
  const failures = lines.map((line) => JSON.parse(line)).filter(({ channel }) => channel);
  expect(failures.map(({ channel, reason }) => `${channel}: ${reason}`)).toEqual([
    "url: ALERT_URL responded 500 to a post in the format 'json'",
    'mail: EMESSAGE 554; EMESSAGE 554',
  ]);
  expect(lines.join()).not.toContain(TO);
});
