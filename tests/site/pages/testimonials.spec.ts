import { expect, type Locator, type Page, test } from '@playwright/test';
import type { TestimonialsResult } from '@poyanil/content/operations';
import { detailPath } from '@poyanil/domain';
import { sampleEntries } from '../../support/sample-entries.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { changeContent } from '../support/content-answers.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

const ITALIC_WORD = {
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'paragraph',
      data: {},
      content: [
        { nodeType: 'text', value: 'vaidyan', marks: [{ type: 'italic' }], data: {} },
        { nodeType: 'text', value: ' is a physician.', marks: [], data: {} },
      ],
    },
  ],
};

for (const hospital of specifiedHospitals) {
  test(`${hospital}: lists all testimonials in descending order of their ids`, async ({ page }) => {
    await page.goto(`/${hospital}/testimonials`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials');
    const all = (await sampleEntries('testimonial', hospital)).sort((one, other) =>
      one.id < other.id ? 1 : -1,
    );
    const cards = cardsOf(page);
    await expect(cards).toHaveCount(all.length);
    for (const [index, { id, fields }] of all.entries()) {
      const card = cards.nth(index);
      await expect(card.locator('video')).toHaveCount(fields.video ? 1 : 0);
      await expect(card.getByRole('paragraph').first()).toBeVisible();
      const [name = ''] = String(fields.reviewer).split(', ');
      const link = card.getByRole('link', { name });
      if (fields.testimonialContent) {
        await expect(link).toHaveAttribute('href', detailPath(hospital, 'testimonial', id));
        await expect(link.locator('svg')).toHaveCount(1);
      } else await expectDisabled(link);
    }
  });
}

async function expectDisabled(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await expect(link).not.toHaveAttribute('href');
  await link.focus();
  await expect(link).not.toBeFocused();
  await expect(link.locator('svg')).toHaveCount(0);
}

for (const [width, columns] of [
  [1440, 3],
  [390, 1],
] as const) {
  test(`at ${width} px, has ${columns} column(s) and pictures 200 px high`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${HOSPITAL}/testimonials`);
    await cardsOf(page).first().waitFor();
    const tops = await cardsOf(page).evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().top),
    );
    expect(tops.filter((top) => top === tops[0]).length).toBe(columns);
    const heights = await cardsOf(page)
      .locator(':is(img, video)')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([200]));
  });
}

test('a poster opens the same page as its text', async ({ page }) => {
  await page.goto(`/${HOSPITAL}/testimonials`);
  const card = cardsOf(page)
    .filter({ has: page.locator('img'), hasNot: page.locator('video') })
    .filter({ has: page.locator('a[href*="/testimonials/detail/"]') })
    .first();
  const path = (await card.getByRole('link').getAttribute('href')) ?? '';
  await card.locator('img').click({ force: true });
  await expect(page).toHaveURL(path);
});

test('shows rich text and statistics, and loads films only when played', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  // A short review is rich text.
  await changeContent<TestimonialsResult>(page, 'Testimonials', ({ testimonialCollection }) => ({
    testimonialCollection: {
      ...testimonialCollection,
      items: (testimonialCollection?.items ?? []).map((item) => ({
        ...item,
        shortReview: { ...item?.shortReview, json: ITALIC_WORD },
      })),
    },
  }));
  await page.goto(`/${HOSPITAL}/testimonials`);
  const word = cardsOf(page).getByText('vaidyan', { exact: true }).first();
  await expect(word).toHaveCSS('font-weight', '620');
  await expect(
    page.getByRole('region', { name: 'All three hospitals together' }).getByRole('listitem'),
  ).toHaveText(['165+ doctors', '4 ambulance cars', '245+ employees', 'about 125,474 patients']);
  const film = page.locator('video').first();
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('controls', true);
  await expect(film).toHaveJSProperty('autoplay', false);
  await expect(film).toHaveJSProperty('preload', 'none');
  await expect(film).toHaveJSProperty('paused', true);
  await expect(film).toHaveAttribute('poster', /./);
  expect(films).toEqual([]);
  // There is one player: the poster is a button that covers the browser's own controls.
  const button = page.getByRole('button', {
    name: 'Play: Film: A walk through the hospital, Punalur',
  });
  await expect(page.getByText(/^The film has no sound\. It shows reception,/)).toBeVisible();
  expect(await button.boundingBox()).toEqual(await film.boundingBox());
  await expect(film).toHaveJSProperty('tabIndex', -1);
  await button.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toBeFocused();
});

test('cards without picture, film, review or reviewer are still shown', async ({ page }) => {
  await changeContent<TestimonialsResult>(page, 'Testimonials', ({ testimonialCollection }) => ({
    testimonialCollection: {
      ...testimonialCollection,
      items: [
        null,
        ...(testimonialCollection?.items ?? []).map((item) => ({
          ...item,
          reviewer: null,
          shortReview: null,
          reviewPoster: null,
          video: null,
          testimonialContent: null,
        })),
      ],
    },
  }));
  await page.goto(`/${HOSPITAL}/testimonials`);
  await expectDisabled(cardsOf(page).first().getByRole('link', { name: 'A patient' }));
});

function cardsOf(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('a[href*="/testimonials/"], a[aria-disabled]') });
}
