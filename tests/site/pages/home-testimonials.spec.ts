import { expect, type Page, test } from '@playwright/test';

const GAP = 25;

/** Each breakpoint, and the width one pixel to its other side. */
const views = [
  [390, 1],
  [767, 1],
  [768, 2],
  [1199, 2],
  [1200, 3],
  [1440, 3],
] as const;

test('shows one to three slides, 25 px apart, depending on the window width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/poyanil_hospital');
  const slides = slidesOf(page);
  for (const [width, perView] of views) {
    await page.setViewportSize({ width, height: 800 });
    await slides.first().scrollIntoViewIfNeeded();
    await expect(slides).toHaveCount(6);
    await expect.poll(() => countInView(page), `${width} px`).toBe(perView);
    const [first, second] = await Promise.all([
      slides.nth(0).boundingBox(),
      slides.nth(1).boundingBox(),
    ]);
    const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
    expect(gap, `${width} px`).toBeCloseTo(GAP, 1);
  }
});

test('the slides move on by button to the last one, and back', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/poyanil_hospital_kozhencherry');
  await slidesOf(page).first().scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: 'Next testimonial' });
  const previous = page.getByRole('button', { name: 'Previous testimonial' });
  await expect(page.getByText('1–2 of 6', { exact: true })).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  for (const words of ['2–3 of 6', '3–4 of 6', '4–5 of 6', '5–6 of 6']) {
    await next.click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(slidesOf(page).last()).toBeInViewport({ ratio: 0.5 });
  await previous.click();
  await expect(page.getByText('4–5 of 6', { exact: true })).toBeVisible();
});

function slidesOf(page: Page) {
  return viewportOf(page).locator('ul > li');
}

function viewportOf(page: Page) {
  return page.getByRole('region', { name: 'What patients say', exact: true });
}

function countInView(page: Page): Promise<number> {
  return viewportOf(page).evaluate((viewport) => {
    const { left, right } = viewport.getBoundingClientRect();
    return [...viewport.querySelectorAll('ul > li')].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    }).length;
  });
}
