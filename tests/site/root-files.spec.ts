import { expect, type Page, test } from '@playwright/test';
import { themeColor } from '@poyanil/domain';
import { onePageOfEachKind } from '../support/specified-pages.ts';

test('every kind of page has its icons, theme colour and manifest', async ({ request }) => {
  for (const { path } of onePageOfEachKind()) {
    const html = await (await request.get(path)).text();
    const [head = ''] = html.split('</head>');
    expect.soft(head, path).toContain(`<meta name="theme-color" content="${themeColor}">`);
    for (const link of [
      'rel="icon" href="/pictures/logo.svg"',
      'rel="apple-touch-icon" href="/apple-touch-icon.png"',
      'rel="manifest" href="/site.webmanifest"',
    ]) {
      expect.soft(head, path).toContain(`<link ${link}`);
    }
  }
});

test('the icons at the root and in the manifest have the declared types and sizes', async ({
  page,
}) => {
  await page.goto('/');
  const answer = await page.request.get('/site.webmanifest');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, theme_color, name, start_url } = await answer.json();
  expect([name, theme_color, start_url]).toEqual(['Poyanil Hospital', themeColor, '/']);
  const largest = await sideOf(page, '/favicon.ico');
  expect(largest.type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  expect([16, 32, 48]).toContain(largest.side);
  expect(await sideOf(page, '/apple-touch-icon.png')).toEqual({ type: 'image/png', side: 180 });
  for (const { src, sizes, type } of icons) {
    const { side, type: sent } = await sideOf(page, src);
    expect({ sizes: `${side}x${side}`, type: sent }).toEqual({ sizes, type });
  }
});

function sideOf(page: Page, path: string): Promise<{ type: string | null; side: number }> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { width } = await createImageBitmap(await answer.blob());
    return { type: answer.headers.get('content-type'), side: width };
  }, path);
}
