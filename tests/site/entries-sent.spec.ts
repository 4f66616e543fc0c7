import { type APIRequestContext, expect, test } from '@playwright/test';
import { CONTENT_PATH, details, listPath } from '@poyanil/domain';
import { waitUntilHydrated } from '../support/look-at-page.ts';
import { watchPage } from '../support/watched-page.ts';

// Pages contain their entries: a phone shows them before its first script has run, and the app hydrates them unchanged.
import { slowUnless } from './support/further.ts';

const HOSPITAL = 'poyanil_hospital_kozhencherry';
const DOCTORS = listPath(HOSPITAL, 'doctor');
const kinds = ['doctor', 'news', 'career', 'testimonial'] as const;

for (const kind of kinds) {
  const which = slowUnless(kind === 'doctor');
  test.describe(`Pages with entries: ${details[kind].section}`, which, () => {
    test('keep all elements when hydrated, and query no content', async ({ page, request }) => {
      const watched = watchPage(page);
      const asked: string[] = [];
      page.on('request', (each) => asked.push(new URL(each.url()).pathname));
      const list = listPath(HOSPITAL, kind);
      for (const path of [list, await firstEntry(request, list)]) {
        await page.goto(path);
        const elements = await page.locator('#root *').elementHandles();
        await waitUntilHydrated(page);
        await page.waitForLoadState('networkidle');
        expect(elements.length).toBeGreaterThan(200);
        const left = await Promise.all(
          elements.map((element) => element.evaluate((each) => each.isConnected)),
        );
        expect(left.filter((isConnected) => !isConnected)).toEqual([]);
        watched.expectQuiet(path);
      }
      expect(asked).not.toContain(CONTENT_PATH);
    });
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a doctor in the list leads to a page with consulting timings', async ({ page }) => {
    await page.goto(DOCTORS);
    await expect(page.getByText('6 of 49 doctors')).toBeVisible();
    // Controls that need the app are disabled.
    await expect(page.getByRole('button', { name: 'View more' })).toBeDisabled();
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Consulting timings' })).toBeVisible();
  });
});

test('a list extended with View more stays extended after a reload', async ({ page }) => {
  const watched = watchPage(page);
  await page.goto(DOCTORS);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'View more' }).click();
  await expect(page.getByText('12 of 49 doctors')).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByText('12 of 49 doctors')).toBeVisible();
  watched.expectQuiet(DOCTORS);
});

test('a query leaves the served page unchanged, and the app then filters the list', async ({
  page,
  request,
}) => {
  const watched = watchPage(page);
  const path = `${DOCTORS}?department=urology&amp;fbclid=abc`;
  expect(await textOf(request, path)).toBe(await textOf(request, DOCTORS));
  await page.goto(path);
  await waitUntilHydrated(page);
  await expect(page.getByText(/^(1 doctor|\d of \d doctors)$/)).toBeVisible();
  watched.expectQuiet(path);
});

async function firstEntry(request: APIRequestContext, list: string): Promise<string> {
  const html = await (await request.get(list)).text();
  const [, path = ''] = new RegExp(`href="(${list}/details?/[^"]+)"`).exec(html) ?? [];
  expect(path, `the first entry of ${list}`).not.toBe('');
  return path;
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return await answer.text();
}
