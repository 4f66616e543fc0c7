import { expect, type Request, test } from '@playwright/test';
import { FILL_TIME_HEADER, forms, HONEYPOT_FIELD } from '@poyanil/domain';
import { openFilledForm, submitButton } from './support/forms.ts';

const hospital = 'poyanil_hospital';

test('the honeypot field is hidden, cannot be focused and is not sent', async ({ page }) => {
  const form = await openFilledForm(page, 'contact', hospital);
  const honeypot = form.locator(`[name="${HONEYPOT_FIELD}"]`);
  await expect(honeypot).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await honeypot.evaluate((input: HTMLInputElement) => input.focus());
  await expect(honeypot).not.toBeFocused();

  const request = await sentBy(page, () => submitButton(form, 'contact').click());
  expect(Object.keys(request.postDataJSON())).not.toContain(HONEYPOT_FIELD);
  expect(request.headers()[FILL_TIME_HEADER.toLowerCase()]).toMatch(/^\d+$/);
});

test('a program that fills in every input also sends the honeypot field', async ({ page }) => {
  const form = await openFilledForm(page, 'contact', hospital);
  await form.evaluate((element: HTMLFormElement) => {
    for (const input of element.querySelectorAll('input')) input.value ||= 'https://buy.example';
  });
  const request = await sentBy(page, () => submitButton(form, 'contact').click());
  expect(request.postDataJSON()[HONEYPOT_FIELD]).toBe('https://buy.example');
});

async function sentBy(
  page: Parameters<typeof openFilledForm>[0],
  act: () => Promise<void>,
): Promise<Request> {
  const sent = page.waitForRequest(`**${forms.contact.path}`);
  await act();
  return await sent;
}
