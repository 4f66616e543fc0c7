import { formNames } from '@poyanil/domain';
import { expect, test, vi } from 'vitest';
import { sampleOf, send } from '../support/samples.ts';
import { startTestSite } from '../support/test-site.ts';
import { whileTesting } from '../support/while-testing.ts';

const site = whileTesting(() => startTestSite());

const cases = formNames.flatMap((form) => [
  { form, language: 'ml', told: true },
  { form, language: 'en', told: false },
  { form, language: 'ml, evil', told: false },
]);

test('the e-mail of each form names Malayalam where the page was in it', async () => {
  for (const [index, { form, language, told }] of cases.entries()) {
    const sample = sampleOf(form, 'poyanil_hospital');
    const answer = await send(site.stack.url, form, sample, { 'Content-Language': language });
    expect(answer.status).toBe(202);
    await vi.waitFor(() => expect(site.inbox.mails).toHaveLength(index + 1), { timeout: 10_000 });
    const mail = (await site.inbox.parsed()).at(-1);
    expect([form, language, mail?.text?.includes('\nLanguage: Malayalam\n')]).toEqual([
      ...[form, language],
      told,
    ]);
    expect(mail?.html.toString().includes('Malayalam')).toBe(told);
  }
});
