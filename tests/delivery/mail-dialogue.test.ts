import { describe, expect, test } from 'vitest';
import { readSmtpFailure } from '../../worker/src/smtp/failure.ts';
import { startRawMailServer } from './mail-server/raw-mail-server.ts';
import { sampleMail, testTransport } from './mail-server/test-transport.ts';

describe('transport', () => {
  test('uses its configured name in EHLO, not that of the machine', async (context) => {
    const server = await startRawMailServer();
    context.onTestFinished(server.stop);
    await testTransport(server.url, context).send(sampleMail());
    expect(server.lines).toContain('EHLO worker.poyanil.example');
  });

  test('declares the size of each message', async (context) => {
    const server = await startRawMailServer({ capabilities: ['SIZE 1000'] });
    context.onTestFinished(server.stop);
    const mail = sampleMail();
    await testTransport(server.url, context).send(mail);
    expect(server.lines).toContain(
      `MAIL FROM:<no-reply@poyanil.example> SIZE=${mail.message.length}`,
    );
  });

  test('doubles each leading dot, so that no line ends the message', async (context) => {
    const server = await startRawMailServer();
    context.onTestFinished(server.stop);
    const lines = ['.', '.b', '..c', '.', 'MAIL FROM:<evil@mail.example>', 'DATA', '.'];
    const mail = sampleMail(lines.join('\r\n'));
    await testTransport(server.url, context).send(mail);
    const [{ commands, wire } = { commands: [], wire: '' }] = server.mails;
    expect(commands.filter((line) => !line.startsWith('EHLO'))).toEqual([
      `MAIL FROM:<${mail.from}>`,
      `RCPT TO:<${mail.to}>`,
      'DATA',
    ]);
    const doubled = mail.message.toString().replaceAll(/^\./gm, '..');
    expect(`${wire}`.trimEnd()).toBe(doubled.trimEnd());
  });

  test('gives up a message over the size limit and still sends the next', async (context) => {
    const server = await startRawMailServer({ capabilities: ['SIZE 70000'] });
    context.onTestFinished(server.stop);
    const transport = testTransport(server.url, context);
    const error = await transport.send(sampleMail('x'.repeat(70_001))).catch((reason) => reason);
    expect(readSmtpFailure(error)).toEqual({
      ...{ about: 'message', stage: 'sender', isForNow: false, isAmbiguous: false },
      ...{ code: 'EMESSAGE', words: 'EMESSAGE Message size larger than allowed 70000' },
      reason: 'message-too-large',
    });
    await transport.send(sampleMail());
    expect(server.mails).toHaveLength(1);
  });
});
