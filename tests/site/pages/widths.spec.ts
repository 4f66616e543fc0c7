import { expect, test } from '@playwright/test';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { sidewaysScroll } from '../support/sideways-scroll.ts';

/** In px: small and large phones, tablets in both orientations, laptops and screens, and both sides of each breakpoint. */
const WIDTHS = [320, 360, 390, 600, 768, 820, 912, 1024, 1180, 1280, 1440, 1920];
/** In px. A narrower field shows too few of the typed letters. */
const NARROWEST_FIELD = 140;
/** In px: the arrow of a select. */
const ARROW = 20;

const paths = [
  ...pagesOfBothLanguages().map(({ path }) => path),
  '/nowhere',
  '/poyanil_hospital/nowhere',
  '/poyanil_hospital/facilities/nowhere',
  '/ml/poyanil_hospital/nowhere',
];

for (const path of paths) {
  test(`${path} fits every window from 320 to 1920 px`, async ({ page }) => {
    await page.goto(path);
    await waitUntilHydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await sidewaysScroll(page), `sideways at ${width} px`).toBe(0);
      const narrow = await page.evaluate(narrowFields, { least: NARROWEST_FIELD, arrow: ARROW });
      expect.soft(narrow, `fields at ${width} px`).toEqual([]);
      const spilled = await page.evaluate(spilledWords);
      expect.soft(spilled, `words that leave their box at ${width} px`).toEqual([]);
      const cut = await page.evaluate(cutLinks);
      expect.soft(cut, `cut by the window's edge at ${width} px`).toEqual([]);
    }
  });
}

/** Runs in the page: returns links, buttons and fields that are partly outside the window and not in a part that scrolls sideways. */
function cutLinks(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>('body :is(a, button, input, select, summary)')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(each.parentElement);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Runs in the page: returns boxes that are narrower than their text. */
function spilledWords(): string[] {
  const boxes = document.querySelectorAll<HTMLElement>(
    ':is(main, footer) :is(a, button, summary, p, li, td, th, dt, dd, h1, h2, h3, label)',
  );
  return [...boxes]
    .filter((box) => box.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Runs in the page: returns text fields that are narrower than `least`, in px, and selects that cut off their text. */
function narrowFields({ least, arrow }: { least: number; arrow: number }): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main :is(input:not([type="file"], [type="checkbox"], [type="radio"]), select)',
  );
  const pen = document.createElement('canvas').getContext('2d');
  const needs = (field: HTMLInputElement | HTMLSelectElement) => {
    if (field instanceof HTMLInputElement || pen === null) return least;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const words = pen.measureText(field.selectedOptions[0]?.label ?? '').width;
    return (
      words + Number.parseFloat(paddingLeft) + Math.max(arrow, Number.parseFloat(paddingRight))
    );
  };
  return [...fields]
    .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((field) => ({ name: field.name, is: field.clientWidth, needs: needs(field) }))
    .filter(({ is, needs }) => is > 2 && is < needs)
    .map(({ name, is, needs }) => `${name}: ${Math.round(is)}, needs ${Math.round(needs)}`);
}
