import { expect, test, vi } from 'vitest';
import { startWorkerBench } from '../support/worker-bench.ts';
import type { MailStage } from './mail-server/dialogue.ts';
import { startRawMailServer, type Talk } from './mail-server/raw-mail-server.ts';
import { drip, hang, reply, say } from './mail-server/talks.ts';

// Each waits until a mail server has had its time, all at once.
vi.setConfig({ testTimeout: 90_000 });

const DUTY = 'night.duty@poyanil.example';
const TOLD_MS = 60_000;

const misdeeds: readonly (readonly [string, MailStage, Talk])[] = [
  ['says nothing', 'greeting', hang()],
  ['drips', 'mail', drip('250-yes\r\n', 100)],
  ['refuses in words of its own', 'rcpt', say('550 Zinnober\r\n')],
  [
    'quotes the alert',
    'dot',
    reply((said) => `451 ${said.replaceAll(/[\r\n]+/g, ' Zinnober ')}\r\n`),
  ],
];

test.concurrent.for(misdeeds)(
  'operators are told by another mail server when the first %s',
  async ([_what, stage, talk], context) => {
    const hostile = await startRawMailServer();
    context.onTestFinished(hostile.stop);
    hostile.behave(stage, talk);
    const { inbox, submit, settled, stack } = await startWorkerBench(context, {
      SMTP_URL_ALAPPUZHA: hostile.url,
      ALERT_MAIL: DUTY,
    });
    inbox.behave('data', { code: 554, text: '5.6.0 no' }, 1);
    await settled(await submit('contact', 'poyanil_hospital_kozhencherry'), 'dead');
    const told = () => expect(inbox.mails.map(({ recipients }) => recipients)).toEqual([[DUTY]]);
    await vi.waitFor(told, { timeout: TOLD_MS });
    expect(hostile.talked).toBeGreaterThan(0);
    expect(stack.logs.join('\n')).not.toContain('Zinnober');
    expect(stack.unaskedEnds).toEqual([]);
  },
);
