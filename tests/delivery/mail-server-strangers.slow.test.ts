import { afterAll, expect, test, vi } from 'vitest';
import { runMailTool } from '../support/mail-tool.ts';
import { startWorkerBench } from '../support/worker-bench.ts';
import { makeCertificate } from './mail-server/certificate.ts';
import { startRawMailServer } from './mail-server/raw-mail-server.ts';
import { HOSTILE_HOSPITAL } from './mail-server/survives.ts';

const certificate = makeCertificate();
afterAll(certificate.remove);
/** The worker trusts these, so that only their fault is left to refuse them. */
const faulty = {
  'is for another name': makeCertificate({ name: 'DNS:mail.elsewhere.example' }),
  'has expired': makeCertificate({ isExpired: true }),
} as const;
afterAll(() => {
  for (const { remove } of Object.values(faulty)) remove();
});

const NOBODY = 'smtp://nothere.invalid:25';
const CLOSED = 'smtp://127.0.0.1:1';

/** Servers that no mail may go to: the name is nobody's, or the certificate is. */
const strangers = [
  ['a name that does not exist', async () => ({ url: NOBODY, mails: [] })],
  ['a port where nobody listens', async () => ({ url: CLOSED, mails: [] })],
  ['a certificate signed by itself', () => startRawMailServer({ certificate, secure: true })],
  ['a certificate signed by itself, offered', () => startRawMailServer({ certificate })],
] as const;

test.each(strangers)('%s: the mail waits, and the neighbours have theirs', async (_what, start) => {
  const ends: (() => Promise<void>)[] = [];
  const server = await start();
  const context = { onTestFinished: (end: () => Promise<void>) => void ends.push(end) };
  try {
    const { submit, settled, stack, row, logged } = await startWorkerBench(context, {
      SMTP_URL_PUNALUR: server.url,
      RETRY_BASE_MS: '200',
    });
    const id = await submit('contact', HOSTILE_HOSPITAL);
    await logged('not delivered yet');
    await settled(await submit('contact', 'poyanil_hospital'), 'delivered');
    await vi.waitFor(() => {
      const times = stack.logs.filter((line) => line.includes('not delivered yet'));
      expect(times.length).toBeGreaterThan(2);
    }, 20_000);
    expect(row(id)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(server.mails).toEqual([]);
    expect(stack.unaskedEnds).toEqual([]);
  } finally {
    for (const end of ends.reverse()) await end();
    if ('stop' in server) await server.stop();
  }
});

test.each([
  ['is for another name', /altnames/],
  ['has expired', /certificate has expired/],
] as const)(
  'a server whose certificate %s gets no mail, and the list of mails says why',
  async (fault, words) => {
    const ends: (() => Promise<void>)[] = [];
    const context = { onTestFinished: (end: () => Promise<void>) => void ends.push(end) };
    const certificate = faulty[fault];
    const server = await startRawMailServer({ certificate, capabilities: ['AUTH PLAIN'] });
    try {
      const { submit, stack, row, logged } = await startWorkerBench(context, {
        NODE_EXTRA_CA_CERTS: certificate.file,
        SMTP_URL_PUNALUR: server.url.replace('//', '//desk:secret-of-the-desk@'),
      });
      const id = await submit('contact', HOSTILE_HOSPITAL);
      await logged('not delivered yet');
      await vi.waitFor(() => expect(row(id).lastError).toMatch(words), 20_000);
      const { output } = await runMailTool(['list'], { OUTBOX_URL: stack.outboxUrl });
      expect(output).toMatch(words);
      expect(row(id)).toMatchObject({ state: 'pending', attempts: 0 });
      expect(server.plain.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line))).toEqual([]);
      expect(server.mails).toEqual([]);
    } finally {
      for (const end of ends.reverse()) await end();
      await server.stop();
    }
  },
);
