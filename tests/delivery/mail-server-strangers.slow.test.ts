import { afterAll, expect, test, vi } from 'vitest';
import { startWorkerBench } from '../support/worker-bench.ts';
import { makeCertificate } from './mail-server/certificate.ts';
import { startRawMailServer } from './mail-server/raw-mail-server.ts';
import { HOSTILE_HOSPITAL } from './mail-server/survives.ts';

const certificate = makeCertificate();
afterAll(certificate.remove);

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
