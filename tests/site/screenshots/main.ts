import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { buildWebIfStale } from '../../../scripts/site/build-web.ts';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import startSiteForBrowsers from '../../support/start-site-for-browsers.ts';

// Usage: npm run screenshots -- [--out FOLDER] [--only KIND,KIND…]; BASE_URL names a running site.

const WIDTHS = [390, 1440];
const root = dirname(dirname(dirname(import.meta.dirname)));
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/screenshots' },
    only: { type: 'string' },
  },
});
const out = resolve(values.out);
const kinds = values.only?.split(',');
const missing = ['/nowhere', '/poyanil_hospital_punalur/nowhere'].map((path) => ({
  kind: 'not-found',
  path,
}));
const pages = [...pagesOfBothLanguages(), ...missing].filter(
  ({ kind }) => kinds === undefined || kinds.includes(kind),
);

if (!process.env.BASE_URL) await buildWebIfStale(root, console.log);
const stopSite = await startSiteForBrowsers();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // Chromium's sandbox does not run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  mkdirSync(out, { recursive: true });
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: width < 760 ? 844 : 900 },
      baseURL: process.env.BASE_URL ?? '',
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kolkata',
    });
    const page = await context.newPage();
    for (const { kind, path } of pages) await take(page, path, `${kind}-${nameOf(path)}-${width}`);
    await context.close();
  }
  console.log(`${pages.length * WIDTHS.length} pictures in ${out}`);
} finally {
  await browser.close();
  await stopSite?.();
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await showAll(page);
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: true });
}

/** Scrolls through the whole page once, because some parts load only then. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

function nameOf(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  if (first === 'ml') return ['ml', nameOf(`/${rest.join('/')}`), ...rest.slice(2)].join('-');
  return first.replace('poyanil_hospital', 'alappuzha').replace('alappuzha_', '') || 'group';
}
