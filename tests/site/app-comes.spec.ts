import { expect, test } from '@playwright/test';
import { waitForApp } from '../support/wait-for-app.ts';

test('a form can be sent where the browser never tells of the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/poyanil_hospital/contact_us');
  await waitForApp(page);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});
