import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';

const HOSPITAL = 'poyanil_hospital_kozhencherry';
const pages = pagesOfBothLanguages().filter(
  ({ hospital }) => hospital === HOSPITAL || hospital === undefined,
);

for (const { path } of pages) {
  test(`${path}: Tab visibly reaches every control at 390 and 1280 px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await waitUntilHydrated(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await showLateParts(page);
      await expectTabReachesAll(page, `${width} px`);
    }
  });
}

async function expectTabReachesAll(page: Page, where: string): Promise<void> {
  await page.evaluate(startAtTheTop);
  const wanted = await countReachable(page);
  const reached = new Set<string>();
  const hidden: string[] = [];
  for (let step = 0; step < wanted + 10; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await describeFocus(page);
    if (focused === undefined) break;
    if (!focused.isFilm) reached.add(focused.key);
    if (!focused.isSeen || !focused.hasRing) hidden.push(focused.text);
  }
  expect.soft(hidden, `focused, but not to be seen, at ${where}`).toEqual([]);
  expect.soft(reached.size, `stops of Tab at ${where}`).toBe(wanted);
}

async function showLateParts(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await waitUntilStill(page);
  await waitUntilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  // The landing page's bar returns to its place only once its observer has noticed that the title is visible again.
  await expect(page.locator('[data-fixed]')).toHaveCount(0);
}

/** A late part fetches its script and then its content. The page is complete when it has not changed for a second. */
async function waitUntilStill(page: Page): Promise<void> {
  let before = 0;
  const isSame = async () => {
    const now = await countReachable(page);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [1000] }).toBe(true);
}

/** Counts the tab stops: all elements that are visible and enabled, but one alone of a group of radio buttons. */
async function countReachable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector =
      'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]';
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const reachable = all.filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.tabIndex >= 0 &&
        !(element instanceof HTMLVideoElement) &&
        !element.matches(':disabled, [type="radio"]:not(:checked)'),
    );
    reachable.forEach((element, index) => {
      element.dataset.reachable = String(index);
    });
    return reachable.length;
  });
}

async function describeFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // A card's link draws its focus ring around the card.
    const card = element.closest('li') ?? element;
    const styles = [element, card].flatMap((each) => [
      getComputedStyle(each),
      getComputedStyle(each, '::after'),
    ]);
    // Their parts are separate tab stops with their own focus rings.
    const isComposite = element.matches('video, input[type="date"]');
    return {
      key: element.dataset.reachable ?? element.outerHTML.slice(0, 80),
      text: element.outerHTML.slice(0, 160),
      isFilm: element instanceof HTMLVideoElement,
      isSeen:
        middle !== null &&
        (element.contains(middle) || middle.contains(element) || top < innerHeight === bottom > 0),
      hasRing: isComposite || styles.some(({ outlineStyle }) => outlineStyle !== 'none'),
    };
  });
}

test('the skip link moves focus past the navigation', async ({ page }) => {
  await page.goto(`/${HOSPITAL}/doctors`);
  await waitUntilHydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dropdown opens with Enter, closes with Escape, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/${HOSPITAL}`);
  await waitUntilHydrated(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const summary = navigation.locator('summary', { hasText: 'Departments' });
  await summary.focus();
  await page.keyboard.press('Enter');
  const dental = navigation.getByRole('link', { name: 'Dental', exact: true });
  await expect(dental).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dental).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await dental.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Dental');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(dental).toBeHidden();
});

const ENGLISH = { menu: 'Menu', close: 'Close' };
const MALAYALAM = { menu: 'മെനു', close: 'അടയ്ക്കുക' };
for (const [path, words] of [
  [`/${HOSPITAL}`, ENGLISH],
  ['/', ENGLISH],
  [`/ml/${HOSPITAL}`, MALAYALAM],
  ['/ml', MALAYALAM],
] as const) {
  test(`on a phone the menu of ${path} is a dialog, and closes with Escape`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await waitUntilHydrated(page);
    const button = page.getByRole('button', { name: words.menu });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.menu });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: words.close })).toBeFocused();
    await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    const reached = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(placeOfFocus));
    }
    expect([...reached].toSorted()).toEqual(['browser', 'menu']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
  });
}

/** Runs in the page. After the page's last tab stop come the browser's own. */
function placeOfFocus(): string {
  const { activeElement } = document;
  if (activeElement === document.body) return 'browser';
  return activeElement?.closest('[role="dialog"]') ? 'menu' : 'page';
}

test('a page opened from the menu has focus, and no part of it is inert', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${HOSPITAL}`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('the menu closes if the window becomes wide enough for the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/${HOSPITAL}`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
});

/** Runs in the page: after this, the next Tab reaches the first tab stop. */
function startAtTheTop(): void {
  window.scrollTo(0, 0);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.collapse(document.body, 0);
}
