import { setTimeout as wait } from 'node:timers/promises';
import { formNames, forms } from '@poyanil/domain';
import { describe, expect, test, vi } from 'vitest';
import { expectProblem, sendJson } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import {
  type DiskHarm,
  diskFull,
  fileSystemReadOnly,
  noInodes,
  removeLog,
} from '../support/disk-harms.ts';
import { type DiskSite, idOf, startDiskSite } from '../support/disk-site.ts';
import { canMountSmallDisk } from '../support/small-disk.ts';

// Tests that mount a disk are skipped unless run as root. `outbox/src/sqlite/faults.test.ts` tests the outbox itself on a full disk.

const WITHIN = { timeout: 15_000, interval: 50 };
/** Time to wait: longer than a lease and several rounds of the reconciler. */
const LONG_MS = 4_000;
const SMALL_ROOM_BYTES = 2_000_000;
const LARGE_RESUME_BYTES = 3_000_000;

describe.runIf(canMountSmallDisk())('a site', () => {
  test.each([diskFull, fileSystemReadOnly, noInodes])(
    'answers forms with 503 while $name',
    async (harm) => {
      await using site = await startDiskSite();
      site.inbox.behave('rcpt', { code: 450, text: 'Try again later' });
      const taken = await takenOf(formNames.map((form) => site.submit(form)));
      expect(taken).toHaveLength(formNames.length);
      await harm.strike(site);

      taken.push(...(await site.submitUntilRefused()));
      const flood = Array.from({ length: 30 }, () => formNames.map((form) => site.submit(form)));
      taken.push(...(await takenOf(flood.flat())));
      await expectOtherAnswers(site);
      // The worker could deliver now, but must not: it would resend what it cannot record, repeatedly.
      site.inbox.behave('rcpt', 'accept');
      await wait(LONG_MS);
      expect(new Set(site.arrivals()).size).toBe(site.arrivals().length);

      await harm.mend(site);
      taken.push(await vi.waitFor(async () => idOf(await site.submit()), WITHIN));
      await site.expectDelivered(taken);
      expect(site.stack.unaskedEnds).toEqual([]);
    },
  );

  test('refuses a large resume but accepts a small one if only that fits', async () => {
    await using site = await startDiskSite();
    site.disk.fill();
    site.disk.empty(SMALL_ROOM_BYTES);
    const large = await site.submit('jobApplication', LARGE_RESUME_BYTES);
    await expectProblem(large, 'outbox-unavailable');
    const id = await idOf(await site.submit('jobApplication'));
    await vi.waitFor(() => expect(site.arrivals()).toEqual([id]), WITHIN);
    site.disk.empty();
    const later = await idOf(await site.submit('jobApplication', LARGE_RESUME_BYTES));
    await site.expectDelivered([id, later]);
  });

  test('keeps accepting and delivering forms after all inodes are used up', async () => {
    await using site = await startDiskSite();
    site.disk.useUpInodes();
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.submit()));
    await site.expectDelivered(await Promise.all(answers.map(idOf)));
  });

  const useless: DiskHarm[] = [
    { ...diskFull, name: 'full' },
    {
      name: 'read-only',
      strike: async ({ disk }) => expect(disk.lock()).toBe(true),
      mend: async ({ disk }) => disk.unlock(),
    },
    {
      name: 'without inodes',
      strike: async ({ disk }) => disk.useUpInodes(),
      mend: async ({ disk }) => disk.freeInodes(),
    },
  ];
  test.each(useless)(
    'refuses to start on a disk that is $name, and names OUTBOX_URL',
    async (harm) => {
      await using site = await startDiskSite();
      const { stack } = site;
      const before = await idOf(await site.submit());
      await site.expectDelivered([before]);
      await Promise.all([stack.kill('api'), stack.kill('worker')]);
      removeLog(stack.outboxUrl);
      await harm.strike(site);
      for (const program of ['api', 'worker'] as const) {
        const start = stack.start(program);
        await expect(start).rejects.toThrow(/OUTBOX_URL: .+ cannot be opened for writing \(.+\)/);
      }
      await harm.mend(site);
      await Promise.all([stack.start('api'), stack.start('worker')]);
      const after = await idOf(await site.submit());
      await site.expectDelivered([before, after]);
    },
  );
});

async function takenOf(answers: readonly Promise<Response>[]): Promise<string[]> {
  const taken: string[] = [];
  for (const answer of await Promise.all(answers)) {
    if (answer.status === 202) taken.push(await idOf(answer));
    else {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await expectProblem(answer, 'outbox-unavailable');
    }
  }
  return taken;
}

/** All other requests are answered as usual. */
async function expectOtherAnswers({ stack }: DiskSite): Promise<void> {
  const doctors = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 2 });
  expect((await fetch(contentUrl(stack.url, doctors))).status).toBe(200);
  await expectProblem(await sendJson(stack.url + forms.contact.path, '{}'), 'invalid-field');
  expect((await fetch(`${stack.adminUrl('api')}/health/live`)).status).toBe(200);
  expect((await fetch(`${stack.adminUrl('api')}/metrics`)).status).toBe(200);
}
