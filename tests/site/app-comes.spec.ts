import { expect, type Page, type Route, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/look-at-page.ts';
import { waitForApp } from '../support/wait-for-app.ts';
import { slowUnless } from './support/further.ts';
import { holdApp } from './support/held-app.ts';

const PATH = '/poyanil_hospital/contact_us';

test('a form can be sent even if the browser never reports a first paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(PATH);
  await waitForApp(page);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test('on a slow network, following a link shows a loading sign above the open menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await waitUntilHydrated(page);
  const letPass = await holdApp(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
  const sign = page.locator('.loading-sign');
  await expect(sign).toBeVisible({ timeout: 3_000 });
  // Everything that covers the window is a popover, so the last opened one is on top.
  expect(await sign.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await expect(page.locator('[aria-live]').getByText('Loading', { exact: true })).toHaveCount(1);
  letPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
  await expect(sign).toHaveCount(0);
});

test('a form can be sent after the connection broke while the app loaded', async ({ page }) => {
  await failOnce(page, 'contact', (route) => route.abort('connectionreset'));
  await page.goto(PATH);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled({ timeout: 10_000 });
});

test('retries an app file after a 502, and keeps typed text', async ({ page }) => {
  const refuse = (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' });
  await failOnce(page, 'vendor', refuse);
  await page.goto(PATH);
  await page.getByLabel('Subject').fill('Typed before the app came');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled({
    timeout: 10_000,
  });
  await expect(page.getByLabel('Subject')).toHaveValue('Typed before the app came');
});

test('a page whose app files are missing reloads once, then highlights the helpline', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads++;
  });
  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(PATH);
  await expect.poll(() => loads).toBe(2);
  await expect(page.locator('[id$="-helpline"]')).toHaveAttribute('data-highlight', 'true');
  // By then the next retry has run.
  await page.waitForTimeout(1_000);
  expect(loads).toBe(2);
});

// The doctor belongs to another hospital.
for (const below of ['news/detail/nothing', 'doctors/details/abhilash-mohan-alp']) {
  test(
    `hydrates the 404 page that the server sends for ${below}`,
    slowUnless(below.startsWith('news')),
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const letAppCome = await holdApp(page);
      const answer = await page.goto(`/poyanil_hospital_punalur/${below}`);
      expect(answer?.status()).toBe(404);
      const sent = await page.locator('h1').elementHandle();
      letAppCome();
      await waitForApp(page);
      await expect.poll(() => sent?.evaluate(isTakenOver)).toBe(true);
      await page.getByRole('link', { name: 'Find a doctor' }).click();
      await expect(page).toHaveURL('/poyanil_hospital_punalur/doctors');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'There is no page at this address',
      );
      expect(errors).toEqual([]);
    },
  );
}

/** Runs in the page: whether React owns an element of the served page without having recreated it. */
function isTakenOver(element: Node): boolean {
  return element.isConnected && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}

async function failOnce(page: Page, file: string, fail: (route: Route) => Promise<void>) {
  await page.route(`**/assets/${file}-*.js`, fail, { times: 1 });
}
