import { describe, expect, test, vi } from 'vitest';
import { SENDER } from '../support/stack.ts';
import { startWorkerBench } from '../support/worker-bench.ts';
import { startRawMailServer } from './mail-server/raw-mail-server.ts';
import { sampleMail, testTransport } from './mail-server/test-transport.ts';

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

  test.for([
    ['asks a server that offers DSN for reports of failure and delay', ['DSN'], true],
    ['asks a server without DSN for no reports', [], false],
  ] as const)('%s', async ([_title, capabilities, isAsked], context) => {
    const server = await startRawMailServer({ capabilities });
    context.onTestFinished(server.stop);
    const client = testTransport(server.url, context);
    await client.send({ ...sampleMail(), envelopeId: 's_01JABCDEFGHJKMNPQRSTVWXYZ0' });
    const [from = '', to = ''] = server.lines.filter((line) => /^(?:MAIL|RCPT)/.test(line));
    expect(from.includes(' RET=HDRS ENVID=s_01JABCDEFGHJKMNPQRSTVWXYZ0')).toBe(isAsked);
    expect(to.includes(' NOTIFY=FAILURE,DELAY')).toBe(isAsked);
  });
});
