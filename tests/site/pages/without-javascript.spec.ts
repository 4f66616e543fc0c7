import { expect, test } from '@playwright/test';
import { specifiedPages } from '../../support/specified-pages.ts';

test.use({ javaScriptEnabled: false });

/** Links that many pages have are followed once. */
const followed = new Map<string, Promise<number>>();

for (const { path, kind } of specifiedPages().filter(({ isStatic }) => isStatic)) {
  test(`${path} shows its text without JavaScript; links work`, async ({
    page,
    request,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(text.length, 'letters of the page').toBeGreaterThan(SHORTEST[kind] ?? 400);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
      );
    const own = hrefs
      .filter((href) => href.startsWith(`${origin}/`))
      .map((href) => href.split('#')[0]);
    for (const href of new Set(own)) {
      if (href === undefined) continue;
      const status = followed.get(href) ?? request.get(href).then((answer) => answer.status());
      followed.set(href, status);
      expect(await status, href).toBe(200);
    }
  });
}

/** Lists of names; and pages whose entries come with the visit: what stands there is the frame. */
const SHORTEST: Record<string, number> = {
  departments: 200,
  doctors: 20,
  news: 20,
  careers: 20,
  testimonials: 20,
  gallery: 20,
};
