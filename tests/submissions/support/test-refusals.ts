import { acceptedSchema, forms } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AbusedSite, startAbusedSite } from '../../support/abused-site.ts';
import { sampleOf, send } from '../../support/samples.ts';
import { expectSilentLogs } from '../../support/silent-logs.ts';
import { expectRefused, type JsonForm, type RefusedCase } from './refused-case.ts';

/** Sends all cases to one site, theme after theme, and then looks at what they left behind: nothing. */
export function testRefusals(form: JsonForm, themes: Record<string, readonly RefusedCase[]>): void {
  const cases = Object.values(themes).flat();
  let site: AbusedSite;
  beforeAll(async () => {
    // The most that either program ever says.
    site = await startAbusedSite({ LOG_LEVEL: 'trace' });
  });
  afterAll(() => site?.remove());

  describe.each(Object.entries(themes))('%s', (_theme, ofTheme) => {
    test.each(ofTheme)('$what: $name', (each) =>
      expectRefused(site.stack.url + forms[form].path, each),
    );
  });

  describe('after all of that', () => {
    test('each is counted under its reason', async () => {
      const metrics = await (await fetch(`${site.stack.adminUrl('api')}/metrics`)).text();
      const counts = Map.groupBy(cases, ({ name }) => name);
      for (const [reason, { length }] of counts) {
        expect(metrics).toContain(
          `submission_rejected_total{form="${form}",reason="${reason}"} ${length}\n`,
        );
      }
    });

    test('a good one is the only one that was kept, and arrives', async () => {
      const answer = await send(site.stack.url, form, sampleOf(form, 'poyanil_hospital'));
      expect(answer.status).toBe(202);
      const { id } = acceptedSchema.parse(await answer.json());
      await site.expectKept(1);
      const [mail] = await site.inbox.parsed();
      expect(mail?.headers.get('x-submission-id')).toBe(id);
      expect(site.stack.unaskedEnds).toEqual([]);
    });

    test('no log has a word of any', () => expectSilentLogs(site.stack.logs, cases));
  });
}
