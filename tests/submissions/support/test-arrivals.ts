import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AbusedSite, startAbusedSite } from '../../support/abused-site.ts';
import { expectSilentLogs } from '../../support/silent-logs.ts';
import type { ReceivedMail } from '../../support/smtp-inbox.ts';
import { arrived, expectHarmless } from './arrived.ts';
import { type OddCase, oddCase } from './odd-case.ts';
import type { JsonForm } from './refused-case.ts';

/** Sends all cases to one site, theme after theme, and reads each e-mail beside a plain one. */
export function testArrivals(form: JsonForm, themes: Record<string, readonly OddCase[]>): void {
  const cases = Object.values(themes).flat();
  const plainCase = oddCase('a plain one', form, {});
  let site: AbusedSite;
  let plain: ReceivedMail;
  beforeAll(async () => {
    // The most that either program ever says.
    site = await startAbusedSite({ LOG_LEVEL: 'trace' });
    plain = await arrived(site, plainCase);
  });
  afterAll(() => site?.remove());

  describe.each(Object.entries(themes))('%s', (_theme, ofTheme) => {
    test.each(ofTheme)('$what', async (odd) => {
      await expectHarmless(await arrived(site, odd), plain, odd);
    });
  });

  describe('after all of that', () => {
    test('each arrived once, and a plain one still comes as the first did', async () => {
      await expectHarmless(await arrived(site, plainCase), plain, plainCase);
      await site.expectKept(cases.length + 2);
      expect(site.stack.unaskedEnds).toEqual([]);
    });

    test('nothing was refused', async () => {
      const metrics = await (await fetch(`${site.stack.adminUrl('api')}/metrics`)).text();
      const refused = metrics.match(/^submission_rejected_total\{.*\} [1-9]\d*$/gm);
      expect(refused).toBeNull();
    });

    test('no log has a word of any', () => expectSilentLogs(site.stack.logs, cases));
  });
}
