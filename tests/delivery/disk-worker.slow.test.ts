import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { type DiskHarm, diskFull, fileSystemReadOnly } from '../support/disk-harms.ts';
import { type DiskSite, idOf, startDiskSite } from '../support/disk-site.ts';
import { canMountSmallDisk } from '../support/small-disk.ts';

// A worker whose outbox cannot be written: what it does with the mail that it has in hand, and with those that wait.

const WITHIN = { timeout: 20_000, interval: 50 };
/** The time that a mail server takes to say that it has the message. */
const SLOW_MS = 2_500;
/** More than a lease, and than several rounds of the reconciler. */
const LONG_MS = 4_000;
const TRY_LATER = { code: 450, text: 'Try again later' } as const;

describe.runIf(canMountSmallDisk())('a worker', () => {
  test.each([diskFull, fileSystemReadOnly])(
    'that cannot write down a delivery, while $name, sends the mail once all the same',
    async (harm) => {
      await using site = await startDiskSite();
      const id = await harmInDelivery(site, harm);
      await wait(LONG_MS);
      expect(copiesOf(id, site)).toHaveLength(1);
      await harm.mend(site);
      await vi.waitFor(async () => expect(await site.stateOf(id)).toBe('delivered'), WITHIN);
      await wait(LONG_MS);
      expect(copiesOf(id, site)).toHaveLength(1);
      expect(site.stack.unaskedEnds).toEqual([]);
    },
  );

  test('that dies before it could write it down makes one copy, of the same bytes', async () => {
    await using site = await startDiskSite();
    const id = await harmInDelivery(site, fileSystemReadOnly);
    await site.stack.kill('worker');
    await expect(site.stack.start('worker')).rejects.toThrow(/OUTBOX_URL: .+ \(.+\)/);
    await fileSystemReadOnly.mend(site);
    await site.stack.start('worker');
    await vi.waitFor(async () => expect(await site.stateOf(id)).toBe('delivered'), WITHIN);
    await wait(LONG_MS);
    const copies = copiesOf(id, site);
    expect(copies).toHaveLength(2);
    expect(new Set(copies).size).toBe(1);
  });

  test('sends nothing that it cannot take for itself first', async () => {
    await using site = await startDiskSite();
    site.inbox.behave('rcpt', TRY_LATER);
    const id = await idOf(await site.submit());
    await fileSystemReadOnly.strike(site);
    // An attempt that was under way is refused as those before it.
    await wait(1_000);
    site.inbox.behave('rcpt', 'accept');
    const { rcpt } = site.inbox.reached;
    await wait(LONG_MS);
    expect(site.inbox.reached.rcpt).toBe(rcpt);
    await fileSystemReadOnly.mend(site);
    await site.expectDelivered([id]);
  });

  test('delivers what waits while the API takes no more, since some room is kept for it', async () => {
    const keptBytes = 4_000_000;
    await using site = await startDiskSite({ OUTBOX_MIN_FREE_BYTES: `${keptBytes}` });
    site.inbox.behave('rcpt', TRY_LATER);
    const ids = [await idOf(await site.submit('jobApplication')), await idOf(await site.submit())];
    site.disk.fill();
    site.disk.empty(keptBytes / 2);
    // A rush: it asks for the room there is often enough.
    ids.push(...(await site.submitUntilRefused()));
    site.inbox.behave('rcpt', 'accept');
    await site.expectDelivered(ids);
    expect((await site.submit()).status).toBe(503);
  });
});

/** Harms the disk while a mail server has the mail, and has not said so. */
async function harmInDelivery(site: DiskSite, harm: DiskHarm): Promise<string> {
  site.inbox.behave('data', { answerAfterMs: SLOW_MS });
  const id = await idOf(await site.submit('jobApplication'));
  await vi.waitFor(() => expect(site.arrivals()).toEqual([id]), WITHIN);
  await harm.strike(site);
  await site.submitUntilRefused();
  return id;
}

function copiesOf(id: string, { inbox, arrivals }: DiskSite): string[] {
  const ids = arrivals();
  return inbox.mails
    .filter((_, index) => ids[index] === id)
    .map(({ raw }) => raw.toString('latin1'));
}
