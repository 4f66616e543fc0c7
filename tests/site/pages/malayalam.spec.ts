import { expect, test } from '@playwright/test';
import { hospitalIds, translatedFacilities, translatedGuides } from '@poyanil/domain';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { watchPage } from '../../support/watched-page.ts';
import { answerApi } from '../support/paused-api.ts';

// The pages on which a visit depends, in Malayalam.

const below = [
  '',
  '/contact_us',
  '/appointment',
  '/doctors',
  '/department',
  ...translatedGuides.map((slug) => `/${slug}`),
  ...translatedFacilities.map((slug) => `/facilities/${slug}`),
];
const pathsOf = (hospital: string) => below.map((path) => `/ml/${hospital}${path}`);
const paths = ['/ml', ...hospitalIds.flatMap(pathsOf)];

for (const path of ['/ml', ...pathsOf('poyanil_hospital')]) {
  test(`${path} is in Malayalam, and hydrates without errors`, async ({ page }) => {
    const seen = watchPage(page);
    await page.goto(path);
    await waitUntilHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
    expect(await page.title()).toMatch(/^\p{Script=Malayalam}/u);
    await expect(page.locator('h1').first()).toContainText(/\p{Script=Malayalam}/u);
    seen.expectQuiet(path);
  });
}

test('each Malayalam page and its English page link to each other', async ({ request }) => {
  for (const path of paths) {
    const malayalam = await (await request.get(path)).text();
    const english = path.slice('/ml'.length) || '/';
    expect(malayalam, path).toContain(`href="${english}" hrefLang="en" lang="en"`);
    const page = await (await request.get(english)).text();
    expect(page, english).toContain(`href="${path}" hrefLang="ml" lang="ml"`);
  }
});

test('the link to the other language keeps the search', async ({ page }) => {
  const below = '/poyanil_hospital/doctors?department=cardiology&day=Monday';
  await page.goto(below);
  await expect(page.getByRole('link', { name: 'മലയാളം' }).first()).toHaveAttribute(
    'href',
    `/ml${below}`,
  );
  await page.goto(`/ml${below}`);
  await expect(page.getByRole('link', { name: 'English' }).first()).toHaveAttribute('href', below);
});

test('links lead to Malayalam pages if they exist, and are marked if English', async ({
  request,
}) => {
  for (const path of paths) {
    const links = (await (await request.get(path)).text()).matchAll(
      /<a [^>]*href="(\/[^"?#]*)[^>]*>/g,
    );
    for (const [link, to = ''] of links) {
      const isOfMalayalam = to === '/ml' || to.startsWith('/ml/');
      expect.soft(isOfMalayalam || link.includes('hrefLang="en"'), `${path}: ${link}`).toBe(true);
      // Only the link to the same page in English is marked as English.
      const leadsAway = paths.includes(`/ml${to}`) && !link.includes('lang="en" class');
      expect.soft(leadsAway, `${path}: ${link}`).toBe(false);
    }
  }
});

test('the form is in Malayalam, and sends English values with its language', async ({ page }) => {
  const requests = await answerApi(page, 'accept');
  await page.goto('/ml/poyanil_hospital/appointment');
  await waitUntilHydrated(page);
  const send = page.getByRole('button', { name: 'അപ്പോയിന്റ്മെന്റ് എടുക്കുക' });
  await send.click();
  await expect(page.getByText('വിഭാഗം തിരഞ്ഞെടുക്കുക').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText(/\p{Script=Malayalam}/u);
  const department = page.getByLabel('വിഭാഗം').first();
  await department.selectOption('Diabetology');
  await expect(department.locator('option:checked')).toHaveText(/പ്രമേഹം/);
  await page.locator('[name="patientName"]').fill('Anna Sample');
  await page.locator('[name="patientEmail"]').fill('anna@mail.example');
  await page.locator('[name="patientContactNumber"]').fill('9847012345');
  await send.click();
  await expect.poll(() => requests).toMatchObject([{ language: 'ml' }]);
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ department: 'Diabetology' });
});

test('an English page shows the link in Malayalam without loading another font', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/poyanil_hospital');
  await waitUntilHydrated(page);
  await expect(page.getByRole('link', { name: 'മലയാളം' }).first()).toBeVisible();
  expect(fonts.map((url) => url.replace(/^.*\/([\w-]+)-[\w-]+\.woff2$/, '$1'))).toEqual([
    'anek-latin-core',
  ]);
  expect(await page.evaluate(() => document.fonts.check('16px Anek', 'മലയാളം'))).toBe(true);
});

test('an unknown Malayalam URL gets a 404 page in Malayalam', async ({ page }) => {
  const answer = await page.goto('/ml/poyanil_hospital/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
});

test('times of day contain no line breaks', async ({ page }) => {
  await page.goto('/ml/poyanil_hospital/patients_and_visitors');
  const hours = page.getByRole('row').filter({ hasText: 'ഐ.സി.യു.' }).filter({ hasText: '11.30' });
  expect(await hours.evaluate((row) => row.textContent)).toContain(
    'രാവിലെ\u00A011\u00A0മുതൽ 11.30\u00A0വരെ, വൈകിട്ട്\u00A05\u00A0മുതൽ 5.30\u00A0വരെ',
  );
});
