import { errors, type Page } from '@playwright/test';

/** The timeout is shorter than a test's, so that the page can still report its progress. */
const PATIENCE_MS = 20_000;

export async function waitForApp(page: Page): Promise<void> {
  try {
    // Poll by time, not by frames: a busy headless browser may paint none for a long time.
    await page.waitForFunction(isTakenOver, undefined, { timeout: PATIENCE_MS, polling: 50 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const progress = JSON.stringify(await page.evaluate(tellProgress), undefined, 2);
    throw new Error(`No app in ${PATIENCE_MS / 1000} s on ${page.url()}: ${progress}`);
  }
}

/** Runs in the page. The app stops recording changes (page-changes.ts) once it has hydrated the whole page. */
function isTakenOver(): boolean {
  const root = document.getElementById('root') ?? {};
  const isBegun = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  return isBegun && Reflect.get(globalThis, 'pageChanges') === undefined;
}

/** Runs in the page. Times are milliseconds since the page was requested. */
async function tellProgress(): Promise<object> {
  const boot = document.querySelector<HTMLScriptElement>('script[data-files]');
  const modules = boot?.dataset.files?.split(' ').filter((path) => path.endsWith('.js')) ?? [];
  const elements = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const came = answers
    .filter(({ responseEnd, responseStatus }) => responseEnd > 0 && responseStatus === 200)
    .map(({ name }) => new URL(name).pathname);
  const drawsFrames = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), 1000);
  });
  return {
    now: Math.round(performance.now()),
    state: `${document.readyState}, ${document.visibilityState}`,
    loaded: Math.round(navigation?.loadEventEnd ?? 0),
    paints: performance
      .getEntriesByType('paint')
      .map(({ name, startTime }) => `${name} ${Math.round(startTime)}`),
    drawsFrames,
    isFetching: answers.some(({ initiatorType }) => initiatorType === 'fetch'),
    modulesBegun: `${elements.length} of ${modules.length}`,
    modulesMissing: modules.filter((path) => !came.includes(path)),
    refused: answers
      .filter(({ responseStatus }) => responseStatus >= 400)
      .map(({ name, responseStatus }) => `${responseStatus} ${name}`),
  };
}
