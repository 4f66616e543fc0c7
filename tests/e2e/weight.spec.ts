import { expect, test } from '@playwright/test';

// What a phone on a slow network has to load before a page is alive: all scripts and style sheets of the first visit, as
// they come over the wire (brotli). A page that outgrows its budget asks for a decision, not for a larger number here.

const budgets = [
  { path: '/', kilobytes: 115 },
  { path: '/poyanil_hospital', kilobytes: 185 },
  { path: '/poyanil_hospital/appointment', kilobytes: 185 },
  { path: '/poyanil_hospital/contact_us', kilobytes: 185 },
  { path: '/poyanil_hospital/careers/detail/staff_nurse_icu', kilobytes: 185 },
];

for (const { path, kilobytes } of budgets) {
  test(`${path} needs at most ${kilobytes} kB of scripts and styles`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!['script', 'stylesheet'].includes(request.resourceType())) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    // React marks the element that it has taken over: by then the page's own modules are there.
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB`);
    // Less than React alone: then not all was counted.
    expect(bytes / 1000).toBeGreaterThan(60);
    expect(bytes / 1000).toBeLessThanOrEqual(kilobytes);
  });
}
