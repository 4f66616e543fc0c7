import { expect, type Page, test } from '@playwright/test';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { sidewaysScroll } from '../support/sideways-scroll.ts';

// The pages for visitors who need large letters: text of twice the size on a phone, and pages enlarged four times.

const HOSPITAL = 'poyanil_hospital_kozhencherry';
const paths = [
  ...pagesOfBothLanguages()
    .filter(({ hospital = HOSPITAL }) => hospital === HOSPITAL)
    .map(({ path }) => path),
  '/poyanil_hospital/nowhere',
  '/ml/poyanil_hospital/nowhere',
];

for (const path of paths) {
  test(`${path} is usable with text of twice the size and in a window of 360 by 225 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(path);
    await waitUntilHydrated(page);
    expect(await page.evaluate(sizeOfText)).toBe(32);
    await expectRoom(page);

    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.setViewportSize({ width: 360, height: 225 });
    expect(await page.evaluate(sizeOfText)).toBe(16);
    await expectRoom(page);
    await page.mouse.wheel(0, 3000);
    expect(await page.evaluate(countFixed)).toBe(0);
  });
}

async function expectRoom(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNumberInWindow(page);
  await expectFocusSeen(page);
}

/** The group's own pages have each hospital's number further down. */
async function expectNumberInWindow(page: Page): Promise<void> {
  if (!/^(\/ml)?\/poyanil_hospital/.test(new URL(page.url()).pathname)) return;
  const number = page.getByRole('banner').locator('a[href^="tel:"]').first();
  await expect(number).toBeInViewport({ ratio: 1 });
}

/** Presses Tab, and expects that nothing fixed at the window's edges covers the focused element. */
async function expectFocusSeen(page: Page): Promise<void> {
  const covered: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(coveredFocus);
    if (found !== null) covered.push(found);
  }
  expect(covered, 'focused, and covered by something fixed').toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
}

function sizeOfText(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Runs in the page: returns the focused element if something fixed covers its middle or its first line. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24));
  for (let each = above; each !== null && !each.contains(focused); each = each.parentElement) {
    if (getComputedStyle(each).position === 'fixed') return focused.outerHTML.slice(0, 120);
  }
  return null;
}

/** Runs in the page: counts the elements with a fixed position in the window, regardless of scrolling. */
function countFixed(): number {
  return [...document.querySelectorAll('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return position === 'fixed' && visibility === 'visible' && width > 0 && height > 0;
  }).length;
}
