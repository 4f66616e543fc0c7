import type { Page } from '@playwright/test';

/** Less than a test has, so that the error names this wait. */
const PATIENCE_MS = 20_000;

/** Waits until the app has taken the prerendered page over. */
export async function waitForApp(page: Page): Promise<void> {
  // By time and not by frames: a busy headless browser may draw none for long.
  await page.waitForFunction(isTakenOver, undefined, { timeout: PATIENCE_MS, polling: 50 });
}

/** Runs in the page. The app ends the recording of changes (page-changes.ts) once it has hydrated all of the page. */
function isTakenOver(): boolean {
  const root = document.getElementById('root') ?? {};
  const isBegun = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  return isBegun && Reflect.get(globalThis, 'pageChanges') === undefined;
}
