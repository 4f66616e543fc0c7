import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/look-at-page.ts';

const HEADING = 'This page could not be shown.';

test('a page that cannot be loaded shows the hospital, its numbers and a reload link', async ({
  page,
}) => {
  await page.goto('/poyanil_hospital_punalur');
  await loseServer(page);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await expect(page).toHaveTitle(HEADING);
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers).toHaveText(['0475 555 0333', '0475 555 0300']);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Serving Punalur since 2006')).toBeVisible();
  await expect(banner.getByRole('link', { name: '0475 555 0333' }).first()).toBeVisible();
  await page.unroute('**');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});

test('a page requested while offline loads by itself once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/poyanil_hospital_punalur');
  await waitUntilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});

test('a page whose request hangs shows the numbers after half a minute', async ({ page }) => {
  await page.clock.install();
  await page.goto('/poyanil_hospital_punalur');
  await waitUntilHydrated(page);
  await page.route('**', () => undefined);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await page.clock.fastForward(21_000);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers).toHaveText(['0475 555 0333', '0475 555 0300']);
});

test('a hospital whose layout cannot be loaded shows its name and numbers', async ({ page }) => {
  await page.goto('/');
  await loseServer(page);
  await page.getByRole('main').locator('a[href="/poyanil_hospital_punalur"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  const main = page.getByRole('main');
  await expect(main.getByText('Poyanil Hospital', { exact: true })).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toHaveText(['0475 555 0333', '0475 555 0300']);
});

test('a link whose files are gone loads its page from the server, once', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur');
  await waitUntilHydrated(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(new URL(request.url()).pathname);
  });
  // The page from the server names files that exist.
  await page.route('**/assets/*.js', (route) =>
    loaded.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect.poll(() => loaded).toEqual(['/poyanil_hospital_punalur/contact_us']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});

test('the doctor search reloads the page if its script cannot be loaded', async ({ page }) => {
  await page.goto('/poyanil_hospital_kozhencherry/doctors');
  await waitUntilHydrated(page);
  await failUntilReload(page, 'open-finder');
  const reloaded = page.waitForEvent('load');
  await page.getByLabel('Doctor or illness', { exact: true }).fill('pulickal');
  await reloaded;
  await waitUntilHydrated(page);
  const found = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Book Appointment' });
  await expect(found.getByRole('heading')).toHaveText(['Dr. Mathew Pulickal']);
});

test('the gallery reloads if the script of its lightbox cannot be loaded', async ({ page }) => {
  await page.goto('/poyanil_hospital/gallery');
  await waitUntilHydrated(page);
  await failUntilReload(page, 'picture-lightbox');
  const first = page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
  const reloaded = page.waitForEvent('load');
  await first.click();
  await reloaded;
  await first.click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
});

test('a link in a tab of another release loads its page with query and hash', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur/charges');
  await waitUntilHydrated(page);
  await changeRelease(page);
  const loaded = page.waitForRequest(
    (request) => request.resourceType() === 'document' && request.url().includes('/contact_us'),
  );
  await page.getByRole('main').getByRole('link', { name: 'Complaint', exact: true }).click();
  await loaded;
  await expect(page).toHaveURL('/poyanil_hospital_punalur/contact_us?subject=Complaint#write');
});

test('a page restored from the back/forward cache no longer shows a loading sign', async ({
  page,
}) => {
  await page.goto('/poyanil_hospital_punalur');
  await waitUntilHydrated(page);
  await changeRelease(page);
  // The browser stays on the page, as if the visitor had come back.
  await page.route('**/contact_us', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  const sign = page.locator('.loading-sign');
  await expect(sign).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(sign).toHaveCount(0);
  await expect(page).toHaveURL('/poyanil_hospital_punalur');
});

test('a page that fails to render does not blame the connection', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur');
  await waitUntilHydrated(page);
  await page.evaluate(() => {
    const { entries } = Object;
    Object.entries = (of: object) => {
      if ('label' in Object(Reflect.get(of, 'patientName'))) throw new Error('made by the test');
      return entries(of);
    };
  });
  await page.getByRole('link', { name: 'Book Appointment' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  const main = page.getByRole('main');
  await expect(main).toContainText("The fault is ours, not your connection's.");
  await expect(main).not.toContainText('The connection may have been cut.');
});

/** Makes a file of the app fail, as in a tab that is older than the site. */
async function failUntilReload(page: Page, file: string): Promise<void> {
  let isReloaded = false;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') isReloaded = true;
  });
  await page.route(`**/assets/${file}-*.js`, (route) =>
    isReloaded ? route.continue() : route.abort(),
  );
}

/** Makes the pages' data name another release, as after an upgrade. */
async function changeRelease(page: Page): Promise<void> {
  await page.route('**/poyanil_hospital*/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), release: 'another' } });
  });
}

/** Cuts off the server without an offline event, as during a network failure. */
async function loseServer(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.route('**', (route) => route.abort());
}
