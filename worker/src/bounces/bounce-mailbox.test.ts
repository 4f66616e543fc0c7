import { describe, expect, test, vi } from 'vitest';
import { BOUNCE_SAMPLES, holidayNote } from '../../../tests/support/bounce-samples.ts';
import { startDovecot } from '../../../tests/support/dovecot.ts';
import { useForSuite } from '../../../tests/support/use-for-suite.ts';
import { createBounceMailbox } from './bounce-mailbox.ts';
import { readBounce } from './read-bounce.ts';

const ID = 's_01JABCDEFGHJKMNPQRSTVWXYZ0';

vi.setConfig({ hookTimeout: 120_000 });
const dovecot = useForSuite(startDovecot);

async function readAll(name: string, messages: readonly (string | Buffer)[]) {
  const { url, deliver } = dovecot.mailbox(name);
  for (const message of messages) deliver(message);
  const mailbox = createBounceMailbox(url);
  await mailbox.open();
  const results = [];
  for (const uid of await mailbox.listNew()) {
    const parts = await mailbox.read(uid);
    results.push(parts && { ...readBounce(parts), bytes: JSON.stringify(parts).length });
  }
  await mailbox.logout();
  return results;
}

describe('bounce mailbox on a real IMAP server', () => {
  test.each(BOUNCE_SAMPLES)('reads $name', async ({ name, outcome, code, compose }) => {
    const read = await readAll(name.replaceAll(/\W/g, '-'), [compose(ID)]);
    expect(read).toMatchObject([{ id: ID, outcome, code }]);
  });

  test('does not take a holiday note for a bounce', async () => {
    const [read] = await readAll('holiday', [holidayNote(ID)]);
    expect(read).toMatchObject({ outcome: 'none' });
    expect(read).not.toHaveProperty('id');
  });

  test('loads little of hostile messages, and still reads the next one', async () => {
    const nested = Array.from({ length: 500 }, (_, depth) => {
      const boundary = depth === 0 ? 'b0' : `b${depth}`;
      return `Content-Type: multipart/mixed; boundary=${boundary}\n\n--${boundary}\n`;
    }).join('');
    const read = await readAll('hostile', [
      `Subject: ${'x'.repeat(2_000_000)}\n\n${'y'.repeat(20_000_000)}`,
      nested,
      Buffer.from([0, 255, 10, 10, 0, 13, 200]),
      `From: postmaster@x.example\n\n${'\n> '.repeat(300_000)}`,
      BOUNCE_SAMPLES[0]?.compose(ID) ?? '',
    ]);
    expect(read).toHaveLength(5);
    for (const each of read) expect(each?.bytes).toBeLessThan(500_000);
    expect(read[4]).toMatchObject({ id: ID, outcome: 'failure' });
  });

  test('does not log in to a remote server without encryption', async () => {
    const { url } = dovecot.mailbox('clear');
    const elsewhere = createBounceMailbox(url.replace('127.0.0.1', '0.0.0.0'));
    await expect(elsewhere.open()).rejects.toThrow(/STARTTLS/i);
    elsewhere.close();
  });
});
