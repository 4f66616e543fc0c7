import { expect, test, vi } from 'vitest';
import { sendToRepeater } from './quiet-mail-failures/delivered-twice.ts';
import { namesMisleading } from './quiet-mail-failures/names-misleading.ts';
import { strippedEncryption } from './quiet-mail-failures/stripped-encryption.ts';
import { PARTS } from './quiet-mail-failures.ts';

vi.setConfig({ testTimeout: 180_000 });

const ONCE = { seed: 1, strikes: 1, isPatient: false };

test.each(PARTS)('$name: no mail is lost, and no stranger reads one', async ({ run }) => {
  const { faults, lost, answered } = await run(ONCE);
  expect(faults).toEqual([]);
  expect(lost).toBe(0);
  expect(answered).toBeGreaterThan(0);
});

test('a login and mails that go in the clear are told', async () => {
  const { faults } = await strippedEncryption.run({
    ...ONCE,
    weakness: { query: '?ignoreTLS=true' },
  });
  expect(faults).toContainEqual(expect.stringContaining('said in the clear'));
});

test('a stranger who gets what is not his is told', async () => {
  const { faults } = await namesMisleading.run({
    ...ONCE,
    weakness: { environment: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } },
  });
  expect(faults).toContainEqual(expect.stringMatching(/the stranger of \w+ got [1-9]/));
});

test('a mail that our own programs send again is no copy of the server', async () => {
  const isKept = new Set<string>();
  const { faults } = await sendToRepeater(ONCE, ({ socket, said, keep }) => {
    const message = said.toString('latin1');
    keep();
    if (isKept.has(message)) socket.write('250 2.0.0 Ok\r\n');
    else socket.destroy();
    isKept.add(message);
    return undefined;
  });
  expect(faults).toContainEqual(
    expect.stringMatching(/[1-9]\d* messages went over the wire again/),
  );
});
