import { defineConfig } from '@playwright/test';
import { FURTHER_TAG } from './site/support/further.ts';
import { DISABLED_FEATURES } from './support/browser-features.ts';
import './support/provide-sample-facts.ts';

const asRoot = process.getuid?.() === 0;

// The addresses and the browser come from the environment: given for a site that runs already, else set by the global set-up.
const { BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;

export default defineConfig({
  testDir: 'site',
  // The folder has tests of Vitest's as well.
  testMatch: '**/*.spec.ts',
  // What visits all of the site takes longer than a run of `npm test` may: see playwright-site.config.ts.
  testIgnore: ['pages/**', 'engines/**'],
  grepInvert: new RegExp(FURTHER_TAG),
  outputDir: '../test-results/browser',
  globalSetup: './support/start-site-for-browsers.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that passes at the second try is listed as flaky.
  retries: 1,
  timeout: 30_000,
  reporter: [
    ['list'],
    ...(PLAYWRIGHT_JSON_OUTPUT_FILE
      ? [['json', { outputFile: PLAYWRIGHT_JSON_OUTPUT_FILE }] as const]
      : []),
  ],
  use: {
    ...(BASE_URL ? { baseURL: BASE_URL } : {}),
    // A visitor of these hospitals.
    locale: 'en-IN',
    // Beside a page it would hide from a test what the page asks for; offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    // A trace of each test would take a third of the time of all of them; a failed one is run again with --trace=on.
    trace: 'off',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        // The sandbox refuses to run as root.
        ...(asRoot ? ['--no-sandbox'] : []),
        DISABLED_FEATURES,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
      ],
    },
  },
  projects: [{ name: 'chromium' }],
});
