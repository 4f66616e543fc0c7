import { describe, expect, type TestContext, test, vi } from 'vitest';
import { runMailTool } from '../support/mail-tool.ts';
import { openOutboxFile } from '../support/outbox-file.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startWebhook } from '../support/webhook.ts';
import { mailSettings } from './mail-settings.ts';

vi.setConfig({ testTimeout: 120_000 });

const CODE = /The code is (\d{6})/;

async function startDesk(context: TestContext) {
  const webhook = await startWebhook();
  context.onTestFinished(webhook.stop);
  const inbox = await startSmtpInbox();
  context.onTestFinished(inbox.stop);
  const { url } = await openOutboxFile();
  const settings = {
    ...mailSettings(inbox.url),
    OUTBOX_URL: url,
    ALERT_URL: webhook.url,
    ALERT_MAIL: 'night@poyanil.example',
  };
  return { webhook, inbox, settings };
}

describe('mail test --alerts', () => {
  test('confirms a channel only by the code that was sent through it', async (context) => {
    const { webhook, inbox, settings } = await startDesk(context);
    const run = (args: readonly string[], changes = {}) =>
      runMailTool(['test', '--alerts', ...args], { ...settings, ...changes });
    const sent = await run([]);
    expect(sent).toMatchObject({
      code: 0,
      output: expect.stringContaining('ALERT_URL: a code was sent'),
    });
    const [byUrl = ''] = CODE.exec(webhook.alerts[0]?.text ?? '')?.slice(1) ?? [];
    const [mail] = await inbox.parsed();
    const [byMail = ''] = CODE.exec(mail?.text ?? '')?.slice(1) ?? [];
    expect([byUrl, byMail]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
    ]);
    expect(sent.output).not.toContain(byUrl);

    const wrong = await run(['--code', String((Number(byUrl) + 1) % 1_000_000).padStart(6, '0')]);
    expect(wrong).toMatchObject({
      code: 1,
      output: expect.stringContaining('ALERT_URL: not confirmed yet'),
    });
    const right = await run(['--code', byUrl]);
    expect(right.code).toBe(0);
    expect(right.output).toMatch(/^ALERT_URL: confirmed .*\nALERT_MAIL: not confirmed yet$/m);
    expect((await run(['--code', byMail])).output).toMatch(/^ALERT_MAIL: confirmed /m);

    // A code for another address confirms nothing, and a changed address is unconfirmed.
    const changed = await run(['--code', byUrl], { ALERT_URL: `${webhook.url}-typo` });
    expect(changed).toMatchObject({
      code: 1,
      output: expect.stringContaining('ALERT_URL: not confirmed yet'),
    });
  });

  test('reports why a channel refused the code, without printing its address', async (context) => {
    const { webhook, settings } = await startDesk(context);
    webhook.status = 404;
    const { code, output } = await runMailTool(['test', '--alerts'], settings);
    expect(code).toBe(1);
    expect(output).toContain('ALERT_URL: not sent (ALERT_URL responded 404');
    expect(output).not.toContain(webhook.url);
    expect(output).toContain('ALERT_MAIL: a code was sent');
  });

  test('asks for ALERT_URL if no channel is set', async (context) => {
    const { settings } = await startDesk(context);
    const { ALERT_URL: _, ALERT_MAIL: __, ...others } = settings;
    const { code, output } = await runMailTool(['test', '--alerts'], others);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('set ALERT_URL') });
  });
});
