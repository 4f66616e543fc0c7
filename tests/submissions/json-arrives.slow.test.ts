import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AbusedSite, startAbusedSite } from '../support/abused-site.ts';
import { expectSilentLogs } from '../support/silent-logs.ts';
import type { ReceivedMail } from '../support/smtp-inbox.ts';
import { oddities } from './cases/odd.ts';
import { arrived, expectHarmless } from './support/arrived.ts';
import { jsonForms, oddCase } from './support/json-case.ts';

// Each form that is sent as JSON gets all that is odd, and good; each e-mail is read beside a plain one.

describe.each(jsonForms)('%s', (form) => {
  const themes = oddities(form);
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
    test.each(ofTheme)('$what', async (odd) =>
      expectHarmless(await arrived(site, odd), plain, odd),
    );
  });

  test('each arrived once, and a plain one still comes as the first did', async () => {
    await expectHarmless(await arrived(site, plainCase), plain, plainCase);
    await site.expectKept(cases.length + 2);
    expect(site.stack.unaskedEnds).toEqual([]);
  });

  test('nothing was refused', async () => {
    const metrics = await (await fetch(`${site.stack.adminUrl('api')}/metrics`)).text();
    expect(metrics.match(/^poyanil_submission_rejected_total\{.*\} [1-9]\d*$/gm)).toBeNull();
  });

  test('no log has a word of any', () => expectSilentLogs(site.stack.logs, cases));
});
