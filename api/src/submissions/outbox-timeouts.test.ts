import type { Outbox } from '@poyanil/outbox';
import { expect, test } from 'vitest';
import { contactEntry, NOW } from '../../../outbox/src/conformance/test-entries.ts';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { withTimeouts } from './outbox-timeouts.ts';

const LIMIT_MS = 200;

async function openHangingOutbox() {
  const { outbox } = await openOutboxFile();
  const gate = { isOpen: true, asked: 0, opened: Promise.withResolvers<void>() };
  const hanging: Outbox = {
    ...outbox,
    async accept(entry, now) {
      gate.asked += 1;
      if (!gate.isOpen) await gate.opened.promise;
      return await outbox.accept(entry, now);
    },
  };
  return { gate, outbox: withTimeouts(hanging, LIMIT_MS) };
}

test('refuses calls while the disk hangs, and works again once it responds', async () => {
  const { gate, outbox } = await openHangingOutbox();
  const first = contactEntry({ keyHash: 'key' });
  gate.isOpen = false;
  const silent = { name: 'OutboxTimeoutError', reason: 'unwritable' };
  await expect(outbox.accept(first, NOW)).rejects.toMatchObject(silent);
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject(silent);
  await expect(outbox.checkWritable()).rejects.toMatchObject(silent);
  expect(gate.asked).toBe(1);

  gate.isOpen = true;
  gate.opened.resolve();
  await expect
    .poll(() =>
      outbox.checkWritable().then(
        () => 'well',
        () => 'silent',
      ),
    )
    .toBe('well');
  // The outbox has stored the form that hung, so it answers the visitor's repeat with that submission.
  const repeat = await outbox.accept(contactEntry({ keyHash: 'key' }), NOW);
  expect(repeat).toEqual({ outcome: 'replayed', id: first.submission.id });
});
