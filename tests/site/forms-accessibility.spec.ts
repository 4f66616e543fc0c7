import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { fill, fillings, openForm, submitButton } from './support/forms.ts';
import { slowUnless } from './support/further.ts';
import { answerApi } from './support/paused-api.ts';

// Phone and desktop widths alternate: `npm run test:site` checks every page at both, and the forms' other states.
const forms = [
  { form: 'appointment', hospital: 'poyanil_hospital', answer: 'accept', width: 390 },
  { form: 'contact', hospital: 'poyanil_hospital_kozhencherry', answer: 'accept', width: 1440 },
  { form: 'jobApplication', hospital: 'poyanil_hospital_punalur', answer: 400, width: 390 },
] as const;

for (const { form, hospital, answer, width } of forms) {
  const which = slowUnless(form === 'jobApplication');
  test(
    `axe finds no violations on the ${form} page at ${width} px: empty, invalid, sent`,
    which,
    async ({ page }) => {
      // Three checks with axe take long on a busy machine.
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await answerApi(page, answer);
      const element = await openForm(page, form, hospital);
      await expectNoViolations(new AxeBuilder({ page }));

      await submitButton(element, form).click();
      await expect(element.locator('[aria-describedby$="-error"]')).toBeFocused();
      await expectNoViolations(new AxeBuilder({ page }).include('form'));

      await fill(element, fillings[form]);
      await submitButton(element, form).click();
      await expect(element.getByRole(answer === 'accept' ? 'status' : 'alert')).toBeVisible();
      await expectNoViolations(new AxeBuilder({ page }).include('form'));
    },
  );
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
