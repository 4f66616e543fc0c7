import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/look-at-page.ts';
import { waitForApp } from '../support/wait-for-app.ts';
import { watchPage } from '../support/watched-page.ts';
import { addIcons, linkNumbers, translatePage } from './support/change-page.ts';
import { openForm } from './support/forms.ts';
import { slowUnless } from './support/further.ts';
import { holdApp } from './support/held-app.ts';

const HOSPITAL = 'poyanil_hospital';
const APPOINTMENT = `/${HOSPITAL}/appointment`;
const TYPED = 'Typed before the app came';

const changes = {
  'a translator': (page: Page) => translatePage(page),
  'a translator that moves text nodes': (page: Page) => translatePage(page, { moves: true }),
  'a translator that keeps translating': (page: Page) => translatePage(page, { keeps: true }),
  'a password manager': (page: Page) => page.evaluate(addIcons),
  'iOS, which links numbers': (page: Page) => page.evaluate(linkNumbers),
};

for (const [by, change] of Object.entries(changes)) {
  const details = slowUnless(['a translator', 'a password manager'].includes(by));
  test(`a form changed by ${by} keeps typed text`, details, async ({ page }) => {
    const seen = watchPage(page);
    const letAppCome = await holdApp(page);
    await page.goto(APPOINTMENT);
    await page.locator('[name=patientEmail]').fill('anu@mail.example');
    await page.locator('[name=patientName]').fill(TYPED);
    await change(page);
    const changed = await page.locator('main').innerText();
    letAppCome();
    await expect(page.locator('form button[type=submit]')).toBeEnabled();
    await expect(page.locator('[name=patientName]')).toHaveValue(TYPED);
    await expect(page.locator('[name=patientName]')).toBeFocused();
    await expect(page.locator('[name=patientEmail]')).toHaveValue('anu@mail.example');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.locator('main').innerText()).toBe(changed);
    seen.expectQuiet(by);
  });
}

test('keeps typed text, focus and caret if the app re-renders the page', async ({ page }) => {
  const letAppCome = await holdApp(page);
  await page.goto(APPOINTMENT);
  await page.locator('[name=patientContactNumber]').fill('9847012345');
  await page.locator('[name=department]').selectOption('Nephrology');
  await page.locator('[name=patientName]').fill('Ana');
  await page.keyboard.press('ArrowLeft');
  // As if it had happened before changes could be recorded.
  await page.evaluate(() => {
    document.querySelector('h1')?.replaceChildren('Another title');
    const { observer, records } = Reflect.get(globalThis, 'pageChanges');
    observer.disconnect();
    records.splice(0);
  });
  letAppCome();
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
  await expect(page.locator('h1')).not.toHaveText('Another title');
  await page.keyboard.type('n');
  await expect(page.locator('[name=patientName]')).toHaveValue('Anna');
  await expect(page.locator('[name=patientContactNumber]')).toHaveValue('9847012345');
  await expect(page.locator('[name=department]')).toHaveValue('Nephrology');
  await expect(page.locator('[name=doctor] option')).not.toHaveCount(1);
});

for (const moves of [false, true]) {
  const way = moves ? 'moved' : 'replaced';
  const title = `the search updates its count of doctors if a translator has ${way} the text`;
  test(title, slowUnless(!moves), async ({ page }) => {
    const seen = watchPage(page);
    await page.goto(`/${HOSPITAL}/doctors`);
    await waitUntilHydrated(page);
    await translatePage(page, { moves });
    const count = page.getByRole('main').getByText(/\d+ of \d+ doctors|^1 doctor$/);
    const before = await count.innerText();
    expect(before).toMatch(/^T /);
    await page.getByRole('searchbox').fill('heart');
    await expect(page).toHaveURL(/name=heart/);
    await expect(count).not.toHaveText(before);
    await expect(count).toHaveCount(1);
    await page.getByRole('searchbox').fill('xyzzy');
    await expect(page.getByText('No doctors found')).toBeVisible();
    await expect(count).toHaveCount(0);
    seen.expectQuiet('a translated search');
  });
}

test('a page stays as served if the app fails, and its form shows an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(failAsDrawn);
  const letAppCome = await holdApp(page);
  await page.goto(APPOINTMENT);
  const title = await page.locator('h1').innerText();
  await page.locator('[name=patientName]').fill(TYPED);
  letAppCome();
  await expect(page.getByRole('alert')).toHaveText('This form cannot be sent. Call us.');
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('[name=patientName]')).toHaveValue(TYPED);
  expect(errors).toContain('made by the test');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page).toHaveURL(/contact_us$/);
  await waitForApp(page);
});

test('a form whose validation throws highlights the number to call', async ({ page }) => {
  const form = await openForm(page, 'appointment', HOSPITAL);
  await page.evaluate(() => {
    Object.hasOwn = () => {
      throw new Error('made by the test');
    };
  });
  await form.locator('button[type=submit]').click();
  await expect(page.locator('#appointment-helpline')).toHaveAttribute('data-highlight', 'true');
});

/** Runs in the page: throws when the form is rendered. Its module reads the same fields, but not through React. */
function failAsDrawn(): void {
  const { entries } = Object;
  Object.entries = (of: object) => {
    const isField = 'label' in Object(Reflect.get(of, 'patientName'));
    if (isField && new Error().stack?.includes('/vendor-')) throw new Error('made by the test');
    return entries(of);
  };
}
