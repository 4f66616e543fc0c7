import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { detailPath } from '@poyanil/domain';
import { waitUntilHydrated } from '../support/look-at-page.ts';
import { fillings, openFilledForm, openJobs, submitButton } from './support/forms.ts';
import { slowUnless } from './support/further.ts';
import { answerApi } from './support/paused-api.ts';

const HOSPITAL = 'poyanil_hospital';
const FOLDED = '/poyanil_hospital_kozhencherry/department/cardiology';
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** Chrome has `:has` since 105 and Firefox since 121; `::details-content` is newer. */
const NEWER_IN_STYLES = [/:has(?=\()|::details-content/g, '::unknown-selector'] as const;
const DIST = join(import.meta.dirname, '../../web/dist');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(deleteNewerFeatures);
  // Browsers before 2024 don't support popovers: neither the attributes nor the selector.
  await page.route(/\/[^./]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(' popover="auto"', '')
      .replaceAll(':popover-open', ':unknown-selector')
      .replaceAll(...NEWER_IN_STYLES)
      .replaceAll(/(<details[^>]*) name="[^"]*"/g, '$1');
    const headers = { ...response.headers(), 'content-security-policy': '' };
    await route.fulfill({ response, body, headers });
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(...NEWER_IN_STYLES);
    await route.fulfill({ response, body });
  });
});

test('a form is sent in the oldest supported browsers', async ({ page }) => {
  const requests = await answerApi(page, 'accept');
  const element = await openFilledForm(page, 'contact', HOSPITAL);
  await submitButton(element, 'contact').click();
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.body).toContain(String(fillings.contact.Name));
});

test('the menu opens and closes in browsers without popovers', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/${HOSPITAL}`);
  const sheet = page.locator('#menu');
  await expect(sheet).toBeHidden();
  await waitUntilHydrated(page);
  const open = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await open.click();
  await sheet.locator(`a[href="/${HOSPITAL}/doctors"]`).first().click();
  await expect(page).toHaveURL(/doctors$/);
  await expect(sheet).toBeHidden();
});

test('opening a navigation list closes the other one', slowUnless(false), async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(`/${HOSPITAL}`);
  await waitUntilHydrated(page);
  const lists = page.locator('#menu details');
  await lists.nth(0).locator('summary').click();
  await lists.nth(1).locator('summary').click();
  await expect(page.locator('#menu details[open]')).toHaveCount(1);
});

test('collapsed sections open when the window becomes wide, and for printing', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(FOLDED);
  await waitUntilHydrated(page);
  const papers = page.getByText('Every old ECG, even a faded one');
  await expect(papers).toBeHidden();
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect(papers).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(papers).toBeHidden();
  await page.pdf();
  await expect(papers).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a collapsed section opens at a click in a wide window', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(FOLDED);
    await page.getByRole('heading', { name: 'What to bring' }).click();
    await expect(page.getByText('Every old ECG, even a faded one')).toBeVisible();
  });
});

test('the dock has casualty on the emergency page, Apply Now on a job page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const dock = page.getByRole('complementary', { name: 'Reach us' });
  await page.goto(`/${HOSPITAL}/emergency`);
  await expect(dock.getByRole('link', { name: /^Casualty/ })).toBeInViewport({ ratio: 1 });
  await expect(dock.getByRole('link', { name: 'Book Appointment' })).toBeInViewport({ ratio: 1 });
  await page.goto(detailPath(HOSPITAL, 'career', openJobs[HOSPITAL].id));
  await expect(dock.getByRole('link', { name: 'Apply Now' })).toBeInViewport({ ratio: 1 });
  await expect(dock.getByRole('link', { name: 'Book Appointment' })).toBeHidden();
});

test('the built files contain no media range queries and no lookbehinds', () => {
  const files = globSync('**/*.{css,js}', { cwd: DIST });
  expect(files.length).toBeGreaterThan(150);
  const newer = files.filter((file) => {
    const text = readFileSync(join(DIST, file), 'utf8');
    return /@media[^{]*(width|height) ?[<>]/.test(text) || /\(\?<[=!]/.test(text);
  });
  expect(newer).toEqual([]);
});

/** Runs in the page: deletes all features that Chrome 100, Safari 15.6 and Firefox 115 don't all have. */
function deleteNewerFeatures(): void {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...words: [string]) =>
    !words.join().includes('::details-content') && supports(...words);
  const newer: [object | undefined, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Int8Array.prototype), ['toSorted', 'toReversed', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Promise, ['withResolvers', 'try']],
    [RegExp, ['escape']],
    [Math, ['sumPrecise', 'f16round']],
    [Error, ['isError']],
    [ArrayBuffer.prototype, ['transfer', 'resize']],
    [
      Set.prototype,
      [
        ...['union', 'intersection', 'difference', 'symmetricDifference'],
        ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
    ],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction', 'command']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [HTMLDetailsElement.prototype, ['name']],
    [Element.prototype, ['checkVisibility', 'setHTML', 'setHTMLUnsafe', 'moveBefore']],
    [Node.prototype, ['moveBefore']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'Temporal']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray']],
  ];
  for (const [of, names] of newer) {
    for (const name of names) if (of !== undefined) Reflect.deleteProperty(of, name);
  }
}
