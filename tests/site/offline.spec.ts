import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { contactOf, hospitalIds } from '@poyanil/domain';
import { waitForApp } from '../support/wait-for-app.ts';
import { openFilledForm, submitButton } from './support/forms.ts';
import { startFrontServer } from './support/front-server.ts';
import { slowUnless } from './support/further.ts';
import { answerApi, REFERENCE } from './support/paused-api.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 60_000 });

const HOSPITAL = 'poyanil_hospital_punalur';
const { emergencyNumber } = contactOf(HOSPITAL);

test('opens visited pages offline, and shows an offline page with numbers for others', async ({
  page,
  context,
}) => {
  await page.goto(`/${HOSPITAL}/about_us`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await untilKept(
    page,
    `/${HOSPITAL}/about_us`,
    `/${HOSPITAL}/offline`,
    `/${HOSPITAL}/how_to_reach`,
    `/${HOSPITAL}/emergency`,
  );
  // A failed preload makes Firefox show its own error page.
  expect(await isPreloading(page)).toBe(false);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await waitForApp(page);
  await expect(page.getByText('You are offline.')).toBeVisible();

  await page.goto(`/${HOSPITAL}/gallery`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: emergencyNumber }).first()).toBeVisible();
  // The dock's other links would need a network.
  const dock = page.getByRole('complementary', { name: 'Reach us' });
  await expect(dock.getByRole('link')).toHaveAccessibleName(/^Call/);
  await main.getByRole('link', { name: 'How to reach us' }).first().click();
  await expect(page).toHaveTitle(/How to reach us/);
  await page.goto(`/${HOSPITAL}/emergency`);
  await expect(page.getByRole('main').getByText('Push hard and fast')).toBeVisible();

  await page.goto(`/${HOSPITAL}/gallery`);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});

test(
  'caches a page that was reached by a link, with its entries',
  slowUnless(false),
  async ({ page, context }) => {
    await page.goto(`/${HOSPITAL}`);
    await untilKept(page, `/${HOSPITAL}/offline`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).first().click();
    await expect(page).toHaveURL(`/${HOSPITAL}/news`);
    await untilKept(page, `/${HOSPITAL}/news`);
    await context.setOffline(true);
    await page.reload();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read More' }).first(),
    ).toBeVisible();
  },
);

test('a link opens a cached page if the browser does not notice that it is offline', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  await page.goto(`/${HOSPITAL}/about_us`);
  await untilKept(page, `/${HOSPITAL}/emergency`);
  await context.setOffline(true);
  await page.locator(`a[href="/${HOSPITAL}/emergency"]:visible`).first().click();
  await expect(page.getByRole('main').getByText('Push hard and fast')).toBeVisible();
});

test(
  'caches a page that is opened with a query, without the query',
  slowUnless(false),
  async ({ page }) => {
    await page.goto(`/${HOSPITAL}`);
    await untilKept(page, `/${HOSPITAL}/offline`);
    await page.goto(`/${HOSPITAL}/about_us?fbclid=sample`);
    await untilKept(page, `/${HOSPITAL}/about_us`);
    expect((await keptAddresses(page)).filter((address) => address.includes('fbclid'))).toEqual([]);
  },
);

test('never caches pages with a form, or what visitors send or search for', async ({
  page,
  context,
}) => {
  await page.goto(`/${HOSPITAL}/appointment`);
  await untilKept(page, `/${HOSPITAL}/offline`);
  await answerApi(page, 'accept');
  const form = await openFilledForm(page, 'contact', HOSPITAL);
  await submitButton(form, 'contact').click();
  await expect(form.getByRole('status')).toContainText(REFERENCE);
  await page.goto(`/${HOSPITAL}/doctors?name=secret`);
  await waitForApp(page);
  await context.setOffline(true);
  const kept = await keptAddresses(page);
  expect(
    kept.filter((address) => /appointment$|contact_us$|secret|\/service\/|\/jobs\//.test(address)),
  ).toEqual([]);
  expect(kept).toContain(`/${HOSPITAL}/offline`);

  await page.goto(`/${HOSPITAL}/appointment`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test(
  'caches help pages in Malayalam for Malayalam visitors, but not the form',
  slowUnless(false),
  async ({ page, context }) => {
    await page.goto(`/ml/${HOSPITAL}`);
    const helps = [
      `/${HOSPITAL}/offline`,
      `/ml/${HOSPITAL}/how_to_reach`,
      `/ml/${HOSPITAL}/emergency`,
    ];
    await untilKept(page, `/ml/${HOSPITAL}`, ...helps);
    await page.goto(`/ml/${HOSPITAL}/appointment`);
    await waitForApp(page);
    await context.setOffline(true);
    expect((await keptAddresses(page)).filter((address) => /appointment$/.test(address))).toEqual(
      [],
    );

    await page.goto(`/ml/${HOSPITAL}/appointment`);
    await expect(page).toHaveTitle(/Punalur \| Offline/);
    await page.goto(`/ml/${HOSPITAL}/emergency`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
    await expect(
      page.getByRole('main').getByRole('link', { name: emergencyNumber }).first(),
    ).toBeVisible();
    await page.goto(`/ml/${HOSPITAL}`);
    await waitForApp(page);
    await expect(page.getByText('ഇന്റർനെറ്റ് ലഭ്യമല്ല.')).toBeVisible();
  },
);

test(
  'shows all emergency numbers offline after a visit to the landing page only',
  slowUnless(false),
  async ({ page, context }) => {
    await page.goto('/');
    await untilKept(page, '/offline');
    await context.setOffline(true);
    await page.goto(`/${HOSPITAL}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    for (const id of hospitalIds) {
      const name = contactOf(id).emergencyNumber;
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    }
  },
);

test(
  'shows the offline notice only when offline, not for a wrong navigator.onLine',
  slowUnless(false),
  async ({ page, context }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await answerApi(page, 'accept');
    const form = await openFilledForm(page, 'contact', HOSPITAL);
    await submitButton(form, 'contact').click();
    await expect(form.getByRole('status')).toContainText(REFERENCE);
    const notice = page.getByText('You are offline.');
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  },
);

test(
  'the offline page leads to emergency help after a visit to a Malayalam page only',
  slowUnless(false),
  async ({ page, context }) => {
    await page.goto(`/ml/${HOSPITAL}`);
    await untilKept(page, `/${HOSPITAL}/emergency`, `/ml/${HOSPITAL}/emergency`);
    await context.setOffline(true);
    await page.goto(`/${HOSPITAL}/gallery`);
    await page.getByRole('main').getByRole('link', { name: 'Emergency' }).last().click();
    await expect(page.getByRole('main').getByText('Push hard and fast')).toBeVisible();
  },
);

test(
  'shows the last visited hospital on the offline page of other hospitals',
  slowUnless(false),
  async ({ page, context }) => {
    await page.goto(`/${HOSPITAL}/about_us`);
    await untilKept(page, `/${HOSPITAL}/offline`);
    await context.setOffline(true);
    await page.goto('/poyanil_hospital/about_us');
    await expect(page).toHaveTitle(/Punalur \| Offline/);
    await page.goto('/privacy');
    await expect(page).toHaveTitle(/Punalur \| Offline/);
  },
);

test(
  'shows and caches the new page after a deployment',
  slowUnless(false),
  async ({ browser, baseURL }) => {
    await using front = await startFrontServer(baseURL ?? '');
    const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
    const page = await context.newPage();
    const heading = page.getByRole('heading', { level: 1 });
    front.deploy({ page: 'of Monday' });
    await page.goto(`/${HOSPITAL}/about_us`);
    await untilKept(page, `/${HOSPITAL}/about_us`);
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).navigationPreload.enable(),
    );
    front.deploy({ page: 'of Tuesday', program: `${program(true)}\n// Tuesday` });
    await page.goto(`/${HOSPITAL}/about_us`);
    await expect(heading).toContainText('of Tuesday');
    await expect.poll(() => isPreloading(page)).toBe(false);
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toContainText('of Tuesday');
    await context.close();
  },
);

test(
  'OFFLINE_PAGES=off clears the caches and unregisters the service worker',
  slowUnless(false),
  async ({ browser, baseURL }) => {
    await using front = await startFrontServer(baseURL ?? '');
    const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(`/${HOSPITAL}/about_us`);
    await untilKept(page, `/${HOSPITAL}/about_us`);
    front.deploy({ program: program(false) });
    await page.goto(`/${HOSPITAL}/about_us`);
    await expect.poll(() => keptAddresses(page), { timeout: 20_000 }).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    expect(front.posts).toEqual([]);
    await context.close();
  },
);

function program(offlinePages: boolean): string {
  const file = fileURLToPath(new URL('../../web/dist/service-worker.js', import.meta.url));
  return readFileSync(file, 'utf8').replace('__OFFLINE_PAGES__', offlinePages ? 'on' : 'off');
}

async function isPreloading(page: Page): Promise<boolean | undefined> {
  return await page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    return (await navigationPreload.getState()).enabled;
  });
}

async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await expect
    .poll(() => keptAddresses(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(paths));
}

async function keptAddresses(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}
