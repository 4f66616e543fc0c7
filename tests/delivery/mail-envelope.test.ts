import { describe, expect, test, vi } from 'vitest';
import { openTransport } from '../../worker/src/smtp/transport.ts';
import { SENDER } from '../support/stack.ts';
import { startWorkerBench } from '../support/worker-bench.ts';
import { startRawMailServer } from './mail-server/raw-mail-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const BOUNCES = 'bounces@poyanil.example';

describe('envelope', () => {
  test('has MAIL_BOUNCES as its sender, while From stays MAIL_FROM', async (context) => {
    const { inbox, submit, settled } = await startWorkerBench(context, { MAIL_BOUNCES: BOUNCES });
    await settled(await submit('contact'), 'delivered');
    expect(inbox.mails.map(({ sender }) => sender)).toEqual([BOUNCES]);
    const [mail] = await inbox.parsed();
    expect(mail?.from?.value[0]?.address).toBe(SENDER);
  });

  test.each([
    ['asks a server that offers DSN for reports of failure and delay', ['DSN'], true],
    ['asks no other server for reports', [], false],
  ] as const)('%s', async (_title, capabilities, isAsked) => {
    const server = await startRawMailServer({ capabilities });
    const client = openTransport(server.url, { smtpTimeoutMs: 5_000, atOnce: 1 });
    await client.send({
      from: BOUNCES,
      to: 'desk@poyanil.example',
      message: Buffer.from('Subject: a test\r\n\r\na test\r\n'),
      envelopeId: 's_01JABCDEFGHJKMNPQRSTVWXYZ0',
      signal: AbortSignal.timeout(5_000),
    });
    client.close();
    await server.stop();
    const [from = '', to = ''] = server.lines.filter((line) => /^(?:MAIL|RCPT)/.test(line));
    expect(from.includes(' RET=HDRS ENVID=s_01JABCDEFGHJKMNPQRSTVWXYZ0')).toBe(isAsked);
    expect(to.includes(' NOTIFY=FAILURE,DELAY')).toBe(isAsked);
  });
});
