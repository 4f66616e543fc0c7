import { acceptedSchema, forms, problem } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { startAbusedSite } from '../support/abused-site.ts';
import { expectProblem, postJson } from '../support/api.ts';
import { sampleOf, send } from '../support/samples.ts';
import { expectSilentLogs } from '../support/silent-logs.ts';
import { whileTesting } from '../support/while-testing.ts';
import { refusals } from './cases/refused.ts';
import { jsonForms, type RefusedCase } from './support/json-case.ts';

// Each form that is sent as JSON gets all that it must refuse; in the end that has left nothing behind.

const ANSWERED_WITHIN_MS = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each(jsonForms)('%s', (form) => {
  const themes = refusals(form);
  const cases = Object.values(themes).flat();
  // The most that either program ever says.
  const site = whileTesting(() => startAbusedSite({ LOG_LEVEL: 'trace' }));

  describe.each(Object.entries(themes))('%s', (_theme, ofTheme) => {
    test.each(ofTheme)('$what: $name', (each) =>
      expectRefused(site.stack.url + forms[form].path, each),
    );
  });

  test('each is counted under its reason', async () => {
    const metrics = await (await fetch(`${site.stack.adminUrl('api')}/metrics`)).text();
    for (const [reason, { length }] of Map.groupBy(cases, ({ name }) => name)) {
      const counted = `poyanil_submission_rejected_total{form="${form}",reason="${reason}"} ${length}\n`;
      expect(metrics).toContain(counted);
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

/** Sends it, and expects exactly the problem, soon: so nothing in it comes from what was sent. */
async function expectRefused(
  url: string,
  { body, name, field, words }: RefusedCase,
): Promise<void> {
  const start = performance.now();
  const answer = await postJson(url, body);
  const text = await answer.clone().text();
  expect(performance.now() - start).toBeLessThan(ANSWERED_WITHIN_MS);
  const extra = { ...(field && { field }), ...(words && { detail: words }) };
  await expectProblem(answer, name, extra);
  const instance = answer.headers.get('X-Request-Id') ?? '';
  expect(instance).toMatch(UUID);
  expect(JSON.parse(text)).toEqual(problem(name, { ...extra, instance }));
}
