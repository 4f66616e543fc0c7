import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const needed = { REDIS_URL: 'redis://127.0.0.1', OUTBOX_URL: 'file:///data/outbox.db' };
const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};

test('the API needs a queue and an outbox, and has a default for the rest', () => {
  expect(readConfig(needed, noFiles)).toMatchObject({
    port: 8080,
    adminPort: 9090,
    adminHost: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    trustedProxies: 0,
    submissionsPerMinute: 20,
    outboxLimits: { maxPending: 1_000_000, minFreeBytes: 512 * 1024 * 1024 },
    webRoot: undefined,
  });
});

test('the public address follows the port until it is given', () => {
  expect(readConfig({ ...needed, PORT: '81' }, noFiles).publicUrl).toBe('http://localhost:81');
  const given = { ...needed, PORT: '81', PUBLIC_URL: 'https://www.poyanil.example/' };
  expect(readConfig(given, noFiles).publicUrl).toBe('https://www.poyanil.example');
});

test('mailboxes are known where they are given, and all faults are listed at once', () => {
  const mailbox = { MAILBOX_PUNALUR: 'desk@poyanil.example' };
  expect([...readConfig({ ...needed, ...mailbox }, noFiles).mailboxes]).toEqual([
    ['poyanil_hospital_punalur', 'desk@poyanil.example'],
  ]);
  const read = () => readConfig({ MAILBOX_PUNALUR: 'nobody', TRUST_PROXY: 'true' }, noFiles);
  for (const name of ['REDIS_URL', 'OUTBOX_URL', 'MAILBOX_PUNALUR', 'TRUST_PROXY']) {
    expect(read).toThrow(`${name}: `);
  }
});
