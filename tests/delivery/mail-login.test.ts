import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test, vi } from 'vitest';
import { readSmtpFailure } from '../../worker/src/smtp/failure.ts';
import { startWorkerBench } from '../support/worker-bench.ts';
import { makeCertificate } from './mail-server/certificate.ts';
import { startRawMailServer } from './mail-server/raw-mail-server.ts';
import { say } from './mail-server/smtp-scripts.ts';
import { sampleMail, testTransport } from './mail-server/test-transport.ts';

vi.setConfig({ testTimeout: 60_000 });

const LOGIN = 'desk:secret-of-the-desk@';
/** This machine by an address that is not a loopback one: nothing leaves it, but the worker cannot know that. */
const ELSEWHERE = '0.0.0.0';
const TELLING = /^(AUTH|MAIL|RCPT|DATA)/i;
const DUTY = 'night.duty@poyanil.example';

test.for([
  ['no login, for any host', '', ELSEWHERE, ''],
  ['a login, for this machine', LOGIN, '127.0.0.1', ''],
  ['a login, with ignoreTLS=true', LOGIN, ELSEWHERE, '?ignoreTLS=true'],
] as const)('sends without STARTTLS if it has %s', async ([_what, login, host, query], context) => {
  const server = await startClearServer(context);
  const url = `smtp://${login}${host}:${server.port}${query}`;
  const client = testTransport(url, context, { smtpTimeoutMs: 5_000 });
  await client.send(sampleMail());
  expect(server.mails).toHaveLength(1);
  expect(server.plain.some((line) => line.startsWith('AUTH'))).toBe(login !== '');
});

test.for(['', '?requireTLS=false', '?opportunisticTLS=true'])(
  'sends no login or message to a remote server without STARTTLS (%s)',
  async (query, context) => {
    const server = await startClearServer(context);
    const url = `smtp://${LOGIN}${ELSEWHERE}:${server.port}${query}`;
    const client = testTransport(url, context, { smtpTimeoutMs: 5_000 });
    await expect(client.send(sampleMail())).rejects.toThrow();
    expect(server.lines.length).toBeGreaterThan(0);
    expect(server.plain.filter((line) => TELLING.test(line))).toEqual([]);
  },
);

test.for([
  ['is signed by itself', {}, /self-signed certificate/],
  ['is for another name', { name: 'DNS:mail.elsewhere.example' }, /altnames/],
  ['has expired', { isExpired: true }, /certificate has expired/],
] as const)(
  'sends no login or message to a server whose certificate %s',
  async ([what, options, words], context) => {
    const certificate = makeCertificate(options);
    context.onTestFinished(certificate.remove);
    const trusted = getCACertificates('default');
    // Trusted, so that its other flaw is the only reason to refuse it.
    if (what !== 'is signed by itself') {
      setDefaultCACertificates([...trusted, certificate.cert.toString()]);
      context.onTestFinished(() => setDefaultCACertificates(trusted));
    }
    for (const secure of [false, true]) {
      const server = await startRawMailServer({
        certificate,
        secure,
        capabilities: ['AUTH PLAIN'],
      });
      context.onTestFinished(server.stop);
      const client = testTransport(server.url.replace('//', `//${LOGIN}`), context);
      const error = await client.send(sampleMail()).catch((reason) => reason);
      expect(readSmtpFailure(error)).toMatchObject({ about: 'server' });
      expect(readSmtpFailure(error).words).toMatch(words);
      expect(server.lines.filter((line) => TELLING.test(line))).toEqual([]);
    }
  },
);

test('never sends the login unencrypted, but keeps the mail and records why', async (context) => {
  const server = await startClearServer(context);
  const { inbox, submit, settled, row, logged } = await startWorkerBench(context, {
    SMTP_URL_ALAPPUZHA: `smtp://${LOGIN}${ELSEWHERE}:${server.port}`,
    ALERT_MAIL: DUTY,
  });
  const waiting = await submit('contact');
  await logged('not delivered yet');
  inbox.behave('data', { code: 554, text: '5.6.0 no' }, 1);
  await settled(await submit('contact', 'poyanil_hospital_kozhencherry'), 'dead');
  const told = () => expect(inbox.mails.map(({ recipients }) => recipients)).toEqual([[DUTY]]);
  await vi.waitFor(told, { timeout: 30_000 });
  expect(row(waiting)).toMatchObject({ state: 'pending', attempts: 0 });
  expect(row(waiting).lastError).toMatch(/STARTTLS/);
  expect(server.plain.filter((line) => TELLING.test(line))).toEqual([]);
});

async function startClearServer(context: { onTestFinished: (end: () => Promise<void>) => void }) {
  const server = await startRawMailServer({ capabilities: ['AUTH PLAIN'] });
  context.onTestFinished(server.stop);
  server.behave('starttls', say('502 what?\r\n'));
  return server;
}
