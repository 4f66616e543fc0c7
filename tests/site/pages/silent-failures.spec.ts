import { expect, type Page, test } from '@playwright/test';
import { contactOf, detailPath, PROBLEM_MEDIA_TYPE, problem } from '@poyanil/domain';
import { sampleEntry } from '../../support/sample-entries.ts';
import { onContent } from '../support/content-answers.ts';
import { openForm } from '../support/forms.ts';

const HOSPITAL = 'poyanil_hospital_kozhencherry';

test('a department whose doctors cannot be loaded shows its text and no list', async ({ page }) => {
  const failed = await failAllContent(page);
  await page.goto(`/${HOSPITAL}/department/psychiatry`);
  const main = page.getByRole('main');
  await main.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect.poll(() => failed).toContain('DepartmentDoctors');
  await expect(main.getByText('Loading')).toBeHidden();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Psychiatry');
  await expect(main.getByText('Meet our')).toHaveCount(0);
  await expect(main.getByText('No doctors found')).toHaveCount(0);
  await expectSilence(page);
});

test('an entry that cannot be loaded leaves a number to call', async ({ page }) => {
  const failed = await failAllContent(page);
  const { id } = await sampleEntry('news', HOSPITAL);
  await page.goto(detailPath(HOSPITAL, 'news', id));
  await expect.poll(() => failed).toContain('News');
  const main = page.getByRole('main');
  await expect(main.getByText('Loading')).toBeHidden();
  await expect(main.getByRole('heading')).toHaveText(['News']);
  await expect(main.getByText('Helpline')).toBeVisible();
  await expectSilence(page);
});

test('after a 429, shows the number to call and repeats no query', async ({ page }) => {
  const asked: string[] = [];
  await onContent(page, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      status: 429,
      contentType: PROBLEM_MEDIA_TYPE,
      headers: { 'Retry-After': '1' },
      body: JSON.stringify(problem('too-many-requests')),
    });
  });
  const { id } = await sampleEntry('news', HOSPITAL);
  await page.goto(detailPath(HOSPITAL, 'news', id));
  const main = page.getByRole('main');
  await expect(main.getByText('Helpline')).toBeVisible();
  await expect(main.getByRole('heading')).toHaveText(['News']);
  await expectSilence(page);
  // A repeated query would be sent after the Retry-After of one second.
  await page.waitForTimeout(2_000);
  expect(new Set(asked).size).toBe(asked.length);
});

test('the form can be used without a doctor if doctors cannot be loaded', async ({ page }) => {
  const failed = await failAllContent(page);
  const form = await openForm(page, 'appointment', HOSPITAL);
  await form.getByLabel('Department', { exact: true }).selectOption('Dental');
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  const doctor = form.getByLabel('Doctor', { exact: true });
  await expect(doctor).toBeEnabled({ timeout: 10_000 });
  await expect(doctor.locator('option')).toHaveText(['Select Doctor']);
  await expectSilence(page);
});

async function failAllContent(page: Page): Promise<string[]> {
  const failed: string[] = [];
  await onContent(page, async (route, operationName) => {
    failed.push(operationName);
    await route.abort('connectionrefused');
  });
  return failed;
}

async function expectSilence(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/went wrong|error|failed/i)).toHaveCount(0);
  const number = contactOf(HOSPITAL).contactNumber;
  await expect(page.getByRole('link', { name: number }).first()).toBeAttached();
}
