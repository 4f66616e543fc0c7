import { expect, test } from '@playwright/test';
import { detailPath } from '@poyanil/domain';
import { sampleEntry } from '../../support/sample-entries.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

test('a card opens the whole review, with its pictures', async ({ page }) => {
  const { id, fields } = await sampleEntry('testimonial', HOSPITAL, (entry) =>
    JSON.stringify(entry.fields.testimonialContent ?? null).includes('embedded-asset-block'),
  );
  await page.goto(`/${HOSPITAL}/testimonials`);
  const reviewer = String(fields.reviewer);
  await page.locator(`main a[href="${detailPath(HOSPITAL, 'testimonial', id)}"]`).click();
  const [name, place] = reviewer.split(', ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Review: ${name}`);
  await expect(page.getByRole('main').getByText(`${place}`, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`Poyanil Hospital | Punalur | Testimonials | ${reviewer}`);
  const picture = page.getByRole('article').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('the film is 350 px high and does not start by itself', async ({ page }) => {
  const { id } = await sampleEntry('testimonial', HOSPITAL, ({ fields }) => Boolean(fields.video));
  await page.goto(detailPath(HOSPITAL, 'testimonial', id));
  const film = page.locator('video');
  expect((await film.boundingBox())?.height).toBe(350);
  await expect(film).toHaveJSProperty('controls', true);
  await expect(film).toHaveJSProperty('autoplay', false);
});
