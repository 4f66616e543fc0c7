import { expect, type Page, test } from '@playwright/test';
import { contactOf } from '@poyanil/domain';
import { answerContent, failContent, holdContent } from '../support/content-answers.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

const lists = [
  {
    path: 'news',
    query: 'NewsList',
    collection: 'newsCollection',
    type: 'NewsCollection',
    empty: 'No news to view',
    entry: (page: Page) => page.getByRole('link', { name: 'Read More' }),
  },
  {
    path: 'careers',
    query: 'Careers',
    collection: 'careerCollection',
    type: 'CareerCollection',
    empty: 'No Careers found',
    entry: (page: Page) => page.getByRole('link', { name: 'View more' }),
  },
  {
    path: 'testimonials',
    query: 'Testimonials',
    collection: 'testimonialCollection',
    type: 'TestimonialCollection',
    empty: 'No Reviews found',
    entry: (page: Page) => page.locator('main li a[href*="/testimonials/"]'),
  },
];

for (const { path, query, collection, type, empty, entry } of lists) {
  test.describe(path, () => {
    test('shows a loader until the entries have loaded', async ({ page }) => {
      const letGo = await holdContent(page, query);
      await page.goto(`/${HOSPITAL}/${path}`);
      const loader = page.getByRole('main').getByRole('status');
      await expect(loader).toHaveText('Loading');
      if (path === 'news') await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible();
      letGo();
      await expect(entry(page).first()).toBeVisible();
      await expect(loader).toHaveCount(0);
    });

    test(`without entries, shows '${empty}' and the number to call`, async ({ page }) => {
      await answerContent(page, query, {
        [collection]: { __typename: type, total: 0, items: [] },
      });
      await page.goto(`/${HOSPITAL}/${path}`);
      const words = page.getByText(empty, { exact: true });
      await expect(words).toBeVisible();
      await expect(words.locator('..').getByRole('link')).toHaveText(
        contactOf(HOSPITAL).contactNumber,
      );
      await expect(page.getByText('We found')).toHaveCount(0);
    });

    test('shows only a number to call if the entries cannot be loaded', async ({ page }) => {
      await failContent(page, query);
      await page.goto(`/${HOSPITAL}/${path}`);
      await expect(page.getByRole('main').getByText(/^Helpline/)).toBeVisible();
      await expect(page.getByText(empty)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}
