import { expect, test } from '@playwright/test';
import type { NewsResult } from '@poyanil/content/operations';
import { contactOf, detailPath } from '@poyanil/domain';
import { sampleEntries, sampleEntry } from '../../support/sample-entries.ts';
import { changeContent } from '../support/content-answers.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

test('a link in the list opens the page of its news item', async ({ page }) => {
  await page.goto(`/${HOSPITAL}/news`);
  const [, second] = await sampleEntries('news', HOSPITAL);
  await page.getByRole('link', { name: 'Read More' }).nth(1).click();
  const headline = String(second?.fields.headline);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(page).toHaveTitle(`Poyanil Hospital | Punalur | News | ${headline}`);
  await expect(page.getByText(String(second?.fields.subHeadline), { exact: true })).toBeVisible();
  await expect(page.locator('time')).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
});

test('pictures are shown within the text', async ({ page }) => {
  const news = await sampleEntry('news', HOSPITAL, ({ fields }) =>
    JSON.stringify(fields.content).includes('embedded-asset-block'),
  );
  await page.goto(detailPath(HOSPITAL, 'news', news.id));
  const picture = page.getByRole('article').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(picture).toHaveAttribute('width', /^\d+$/);
  await expect(picture).toHaveAttribute('alt', /./);
});

test('a film is as wide as the text, 400 px high, and does not autoplay', async ({ page }) => {
  const news = await sampleEntry('news', HOSPITAL, ({ fields }) =>
    JSON.stringify(fields.content).includes('embedded-entry-block'),
  );
  await page.goto(detailPath(HOSPITAL, 'news', news.id));
  const film = page.getByRole('article').locator('video');
  const [box, text] = [await film.boundingBox(), await page.getByRole('article').boundingBox()];
  expect(box?.height).toBe(400);
  expect(box?.width).toBe(text?.width);
  await expect(film).toHaveJSProperty('controls', true);
  await expect(film).toHaveJSProperty('autoplay', false);
  await expect(film).toHaveJSProperty('preload', 'none');
  await expect(film).toHaveJSProperty('paused', true);
  await expect(film).toHaveAccessibleName('Film: A walk through the hospital');
  // This text describes the film for visitors who can't see it.
  await expect(page.getByText(/^The film has no sound\. It shows reception,/)).toBeVisible();
});

test.describe('embedded links to other sites', () => {
  const asked: string[] = [];

  test.beforeEach(async ({ page, baseURL }) => {
    asked.length = 0;
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== new URL(baseURL ?? '').origin && origin !== 'null') asked.push(request.url());
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
    );
    await changeContent<NewsResult>(page, 'News', withLinks);
  });

  test('load a YouTube film only when its button is pressed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const { id } = await sampleEntry('news', HOSPITAL);
    await page.goto(detailPath(HOSPITAL, 'news', id));
    const panel = page.getByRole('link', { name: 'A report' });
    await panel.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);

    const place = page.getByRole('region', { name: 'Video: A talk' });
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText('YouTube learns the network address');
    const link = place.getByRole('link', { name: 'Go to this video on YouTube' });
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc123');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const before = await place.boundingBox();
    const text = await page.getByRole('article').boundingBox();
    expect(before).toMatchObject({ height: 400, width: text?.width });
    expect(await place.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);

    const button = place.getByRole('button', { name: 'Show video from YouTube' });
    await button.focus();
    await page.keyboard.press('Enter');
    const frame = page.getByTitle('A talk');
    await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abc123');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(frame).toBeFocused();
    expect(await frame.boundingBox()).toEqual(before);
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/abc123']);
  });

  test('are shown as panels, and javascript: links are left out', async ({ page }) => {
    const { id } = await sampleEntry('news', HOSPITAL);
    await page.goto(detailPath(HOSPITAL, 'news', id));
    const panel = page.getByRole('link', { name: 'A report' });
    await expect(panel).toHaveAttribute('href', 'https://reports.example/2026');
    await expect(panel).toHaveAttribute('rel', /noopener/);
    const width = (await page.getByRole('article').boundingBox())?.width;
    expect(await panel.boundingBox()).toMatchObject({ height: 400, width });
    await expect(page.getByText('A trap')).toHaveCount(0);
  });
});

function withLinks({ news }: NewsResult): object {
  const links = [
    { id: 'talk', title: 'A talk', link: 'https://www.youtube.com/watch?v=abc123' },
    { id: 'report', title: 'A report', link: 'https://reports.example/2026' },
    { id: 'trap', title: 'A trap', link: 'javascript:alert(1)' },
  ];
  const block = links.map(({ id, title, link }) => ({
    __typename: 'VideoEmbed',
    sys: { __typename: 'Sys', id },
    title,
    link,
    provider: 'elsewhere',
  }));
  const nodes = links.map(({ id }) => ({
    nodeType: 'embedded-entry-block',
    data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
    content: [],
  }));
  const content = news?.content;
  return {
    news: {
      ...news,
      content: {
        ...content,
        json: { nodeType: 'document', data: {}, content: nodes },
        links: { ...content?.links, entries: { ...content?.links.entries, block } },
      },
    },
  };
}

function withHyperlinks({ news }: NewsResult): object {
  const links = [
    { words: 'Here', uri: `/${HOSPITAL}/department/urology` },
    { words: 'Elsewhere', uri: 'https://reports.example/2026' },
  ];
  const content = links.map(({ words, uri }) => ({
    nodeType: 'hyperlink',
    data: { uri },
    content: [{ nodeType: 'text', value: words, marks: [], data: {} }],
  }));
  const paragraph = { nodeType: 'paragraph', data: {}, content };
  return {
    news: {
      ...news,
      content: {
        ...news?.content,
        json: { nodeType: 'document', data: {}, content: [paragraph] },
      },
    },
  };
}

test('internal links do not reload the page; others have noopener noreferrer', async ({ page }) => {
  const { id } = await sampleEntry('news', HOSPITAL);
  await changeContent<NewsResult>(page, 'News', withHyperlinks);
  await page.goto(detailPath(HOSPITAL, 'news', id));
  const text = page.getByRole('article');
  const foreign = text.getByRole('link', { name: 'Elsewhere' });
  await expect(foreign).toHaveAttribute('href', 'https://reports.example/2026');
  await expect(foreign).toHaveAttribute('rel', 'noopener noreferrer');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await text.getByRole('link', { name: 'Here', exact: true }).click();
  await expect(page).not.toHaveURL(/news/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a news item links to the next one, and the oldest to the newest', async ({ page }) => {
  const stories = await sampleEntries('news', HOSPITAL);
  for (const [index, next] of [
    [0, 1],
    [stories.length - 1, 0],
  ] as const) {
    await page.goto(detailPath(HOSPITAL, 'news', stories[index]?.id ?? ''));
    const link = page
      .getByRole('article')
      .getByRole('link', { name: String(stories[next]?.fields.headline) });
    await link.click();
    await expect(page).toHaveURL(detailPath(HOSPITAL, 'news', stories[next]?.id ?? ''));
  }
});

test('contact links and the appointment box are beside the text', async ({ page }) => {
  const { id } = await sampleEntry('news', 'poyanil_hospital');
  await page.goto(detailPath('poyanil_hospital', 'news', id));
  const { contactNumber, email } = contactOf('poyanil_hospital');
  const side = page.getByRole('main').getByRole('complementary');
  await expect(side.getByRole('link')).toHaveText([
    contactNumber,
    email,
    'WhatsApp',
    'Facebook',
    'Book Now',
  ]);
});

test('a news item whose fields are all empty still has a page', async ({ page }) => {
  const { id } = await sampleEntry('news', HOSPITAL);
  await changeContent<NewsResult>(page, 'News', ({ news }) => ({
    news: {
      ...news,
      sys: { ...news?.sys, publishedAt: null },
      headline: null,
      subHeadline: null,
      thumbnail: null,
      content: null,
    },
  }));
  await page.goto(detailPath(HOSPITAL, 'news', id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible();
});
