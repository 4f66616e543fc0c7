import { expect, test } from '@playwright/test';
import { specifiedPages } from '../../support/specified-pages.ts';

test.use({ javaScriptEnabled: false });

/** Links that many pages have are followed only once. */
const followed = new Map<string, Promise<number>>();

const pagesByHospital = Map.groupBy(
  specifiedPages().filter(({ isStatic }) => isStatic),
  ({ hospital }) => hospital ?? 'group',
);

for (const [name, pages] of pagesByHospital) {
  test(`${name}: ${pages.length} pages show their text without JavaScript; links work`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(15_000 + pages.length * 5_000);
    const origin = new URL(baseURL ?? '').origin;
    for (const { path, kind } of pages) {
      await page.goto(path);
      await expect.soft(page.locator('h1'), path).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect.soft(text.length, `letters of ${path}`).toBeGreaterThan(SHORTEST[kind] ?? 400);
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
        expect.soft(await status, `${path} links to ${href}`).toBe(200);
      }
    }
  });
}

/** Lists of names, and pages whose entries are loaded during the visit, so that only the frame is served. */
const SHORTEST: Record<string, number> = {
  departments: 200,
  doctors: 20,
  news: 20,
  careers: 20,
  testimonials: 20,
  gallery: 20,
};
