import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { specifiedHospitals } from '../../support/specified.ts';

const COUNT = 35;
const STEP_S = 0.15;
const FIRST_S = 0.003;

for (const hospital of specifiedHospitals) {
  test(`${hospital}: shows 35 pictures with captions, one after another`, async ({ page }) => {
    await page.goto(`/${hospital}/gallery`);
    await expect(pictures(page)).toHaveCount(COUNT);
    const captions = await captionsOf(page);
    expect(new Set(captions).size).toBe(COUNT);
    expect(captions).not.toContain('');
    const delays = await delaysOf(page);
    for (const [index, delay] of delays.entries()) {
      expect(delay).toBeCloseTo(STEP_S * index + FIRST_S, 5);
    }
  });
}

test('shows all pictures at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/poyanil_hospital/gallery');
  await expect(pictures(page)).toHaveCount(COUNT);
  const names = await page
    .getByRole('main')
    .locator('li img')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationName));
  expect(new Set(names)).toContain('none');
  expect(names.filter((name) => name !== 'none')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows all pictures at once', async ({ page }) => {
    await page.goto('/poyanil_hospital/gallery');
    const last = page
      .getByRole('main')
      .locator('li > button img')
      .nth(COUNT - 1);
    await expect(last).toHaveCSS('animation-name', 'none');
    await expect(last).toHaveCSS('opacity', '1');
  });
});

test('has four columns, two on a phone, and no layout shift as pictures load', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, columns] of [
    [1440, 4],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/poyanil_hospital/gallery');
    const grid = page.getByRole('main').locator('ul:has(> li > button)');
    const template = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
    const before = await grid.boundingBox();
    await pictures(page).last().scrollIntoViewIfNeeded();
    await expect(pictures(page).last().locator('img')).toHaveJSProperty('complete', true);
    expect((await grid.boundingBox())?.height).toBe(before?.height);
  }
});

test('a picture opens, changes by arrow key, closes, and returns focus', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/poyanil_hospital_kozhencherry/gallery');
  await waitUntilHydrated(page);
  const [first = '', second = ''] = await captionsOf(page);
  await pictures(page).first().focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await expect(lightbox.getByText(first)).toBeVisible();
  await expect(lightbox.getByRole('img', { name: first })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(second)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(pictures(page).first()).toBeFocused();

  await pictures(page).nth(1).click();
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toHaveCount(0);
  await expect(pictures(page).nth(1)).toBeFocused();
  // For example, a style that the content security policy blocks.
  expect(complaints).toEqual([]);
});

test('back closes a picture, and the next back leaves the gallery', async ({ page }) => {
  await page.goto('/poyanil_hospital/about_us');
  await waitUntilHydrated(page);
  await page.goto('/poyanil_hospital/gallery');
  await waitUntilHydrated(page);
  await pictures(page).nth(2).click();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(pictures(page).nth(2)).toBeFocused();
  await pictures(page).nth(2).click();
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL('/poyanil_hospital/gallery');
  await page.goBack();
  await expect(page).toHaveURL('/poyanil_hospital/about_us');
});

test("a picture reopened by the browser's forward button can be closed", async ({ page }) => {
  await page.goto('/poyanil_hospital/gallery');
  await waitUntilHydrated(page);
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  const close = lightbox.getByRole('button', { name: 'Close' });
  await pictures(page).first().click();
  await close.click();
  await expect(lightbox).toHaveCount(0);
  await page.goForward();
  await close.click();
  await expect(lightbox).toHaveCount(0);
});

test('a picture can be closed after a reload with an open picture', async ({ page }) => {
  await page.goto('/poyanil_hospital/gallery');
  await waitUntilHydrated(page);
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await pictures(page).first().click();
  await expect(lightbox).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await pictures(page).first().click();
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toHaveCount(0);
});

test('a picture tapped twice while it loads can be closed', async ({ page }) => {
  const letPass = await openWithoutFirstPicture(page);
  await pictures(page).first().click();
  await pictures(page).first().click();
  letPass();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toHaveCount(0);
});

test('the lightbox opens only when its picture has loaded', async ({ page }) => {
  const letPass = await openWithoutFirstPicture(page);
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  // Its script is loaded once another picture has been opened.
  await pictures(page).nth(1).click();
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toHaveCount(0);
  await pictures(page).first().click();
  // An event that must not happen cannot be waited for.
  await page.waitForTimeout(500);
  await expect(lightbox).toHaveCount(0);
  letPass();
  await expect(lightbox).toBeVisible();
});

test('on a phone the white close button is at the lower edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/poyanil_hospital_punalur/gallery');
  await pictures(page).first().click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const box = await close.boundingBox();
  expect(box?.y).toBeGreaterThan(600);
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

/** Opens the gallery and loads its app. The first picture arrives when the returned function is called. */
async function openWithoutFirstPicture(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/pictures/scenes/alappuzha/boatclinic.svg', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/poyanil_hospital/gallery', { waitUntil: 'commit' });
  // While a picture is loading, the app loads at the first touch.
  await page.locator('h1').click();
  return resolve;
}

function pictures(page: Page) {
  return page.getByRole('main').locator('button[aria-haspopup=dialog]');
}

async function captionsOf(page: Page): Promise<string[]> {
  await expect(pictures(page)).toHaveCount(COUNT);
  return pictures(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
}

function delaysOf(page: Page): Promise<number[]> {
  return page
    .getByRole('main')
    .locator('li > button img')
    .evaluateAll((items) =>
      items.map((item) => Number.parseFloat(getComputedStyle(item).animationDelay)),
    );
}
