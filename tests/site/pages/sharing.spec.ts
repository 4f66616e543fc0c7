import { expect, test } from '@playwright/test';
import { detailPath } from '@poyanil/domain';
import { sampleEntry } from '../../support/sample-entries.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

test('offers WhatsApp and Copy link if there is no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const { id, fields } = await sampleEntry('news', HOSPITAL);
  await page.goto(`${detailPath(HOSPITAL, 'news', id)}?from=mail`);
  const address = new URL(detailPath(HOSPITAL, 'news', id), page.url()).href;
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toBe(`${fields.headline} ${address}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test("shares a page with the phone's share sheet", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (data: object) => {
        document.title = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  const { id, fields } = await sampleEntry('news', HOSPITAL);
  await page.goto(detailPath(HOSPITAL, 'news', id));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const url = page.url();
  expect(JSON.parse(await page.title())).toEqual({ title: fields.headline, url });
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveCount(0);
});
