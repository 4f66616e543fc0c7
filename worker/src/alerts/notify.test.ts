import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { startSmtpInbox } from '../../../tests/support/smtp-inbox.ts';
import { TEST_BUILD } from '../../../tests/support/test-build.ts';
import { startWebhook } from '../../../tests/support/webhook.ts';
import { createWorkerMetrics } from '../metrics.ts';
import { openOperators } from './notify.ts';

const mail = {
  from: 'a@poyanil.example',
  bounces: 'c@poyanil.example',
  helo: 'a.example',
  to: 'b@poyanil.example',
  smtpUrls: [],
};

test('where the webhook takes nothing any more, the e-mail says so', async () => {
  const webhook = await startWebhook();
  onTestFinished(webhook.stop);
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  const { outbox } = await openOutboxFile();
  const operators = openOperators(
    { url: webhook.url, mail: { ...mail, smtpUrls: [inbox.url] } },
    { metrics: createWorkerMetrics(outbox, TEST_BUILD), log: pino({ level: 'silent' }) },
  );
  onTestFinished(operators.close);
  const told = {
    kind: 'redis',
    change: 'raised',
    since: 0,
    text: 'It is full',
    advice: 'look',
  } as const;

  expect(await operators.notify([told])).toBe(true);
  webhook.status = 410;
  expect(await operators.notify([told])).toBe(true);
  const [before, after] = (await inbox.parsed()).map(({ text }) => text ?? '');
  expect(before).not.toContain('ALERT_URL');
  expect(after).toContain('It is full');
  expect(after).toContain('ALERT_URL did not take this (ALERT_URL answered 410');
  expect(after).not.toContain('127.0.0.1');
});
