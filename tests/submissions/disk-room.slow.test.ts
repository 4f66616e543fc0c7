import { describe, expect, test, vi } from 'vitest';
import { expectProblem } from '../support/api.ts';
import { removeLog } from '../support/disk-harms.ts';
import { type DiskSite, idOf, startDiskSite } from '../support/disk-site.ts';
import { canMountSmallDisk } from '../support/small-disk.ts';

const WITHIN = { timeout: 15_000, interval: 50 };
const SMALL_ROOM_BYTES = 2_000_000;
const LARGE_RESUME_BYTES = 3_000_000;

describe.runIf(canMountSmallDisk())('on a disk with little room', () => {
  test('a resume that no longer fits is refused, alone', async () => {
    await using site = await startDiskSite();
    site.disk.fill();
    site.disk.empty(SMALL_ROOM_BYTES);
    const large = await site.submit('jobApplication', LARGE_RESUME_BYTES);
    await expectProblem(large, 'outbox-unavailable');
    expect(large.headers.get('Retry-After')).not.toBeNull();
    const id = await idOf(await site.submit('jobApplication'));
    await vi.waitFor(() => expect(site.arrivals()).toEqual([id]), WITHIN);
    site.disk.empty();
    const later = await idOf(await site.submit('jobApplication', LARGE_RESUME_BYTES));
    await site.expectDelivered([id, later]);
  });

  test('a running site needs no more inodes', async () => {
    await using site = await startDiskSite();
    site.disk.useUpInodes();
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => idOf(await site.submit())),
    );
    await site.expectDelivered(ids);
  });

  test('what the room does not suffice for, over and over, is never kept by half', async () => {
    await using site = await startDiskSite();
    const taken: string[] = [];
    for (let round = 0; round < 10; round++) {
      site.disk.fill();
      taken.push(...(await site.submitUntilRefused()));
      site.disk.empty();
      taken.push(await vi.waitFor(async () => idOf(await site.submit('jobApplication')), WITHIN));
    }
    await site.expectDelivered(taken);
  });
});

const useless = [
  {
    disk: 'full',
    spoil: ({ disk }: DiskSite) => disk.fill(),
    mend: ({ disk }: DiskSite) => disk.empty(),
  },
  {
    disk: 'read-only',
    spoil: ({ disk }: DiskSite) => expect(disk.lock()).toBe(true),
    mend: ({ disk }: DiskSite) => disk.unlock(),
  },
  {
    disk: 'without inodes',
    spoil: ({ disk }: DiskSite) => disk.useUpInodes(),
    mend: ({ disk }: DiskSite) => disk.freeInodes(),
  },
];

describe.runIf(canMountSmallDisk())('on a disk that is', () => {
  test.each(useless)('$disk no program starts, and says what to mend', async ({ spoil, mend }) => {
    await using site = await startDiskSite();
    const { stack } = site;
    const before = await idOf(await site.submit());
    await site.expectDelivered([before]);
    await Promise.all([stack.kill('api'), stack.kill('worker')]);
    removeLog(stack.outboxUrl);
    spoil(site);
    for (const program of ['api', 'worker'] as const) {
      const start = stack.start(program);
      await expect(start).rejects.toThrow(/OUTBOX_URL: .+ cannot be opened for writing \(.+\)/);
    }
    mend(site);
    await Promise.all([stack.start('api'), stack.start('worker')]);
    const after = await idOf(await site.submit());
    await site.expectDelivered([before, after]);
  });
});
