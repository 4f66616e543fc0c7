import { defineConfig } from '@playwright/test';
import { FURTHER_TAG } from './site/support/further.ts';
import { DISABLED_FEATURES } from './support/browser-features.ts';
import './support/provide-sample-facts.ts';

const asRoot = process.getuid?.() === 0;

// URLs and browser come from the environment: set by the caller for a running site, otherwise by the global setup.
const { BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;

export default defineConfig({
  testDir: 'site',
  // The folder also has tests for Vitest.
  testMatch: '**/*.spec.ts',
  // Tests of the whole site take too long for `npm test`: see playwright-site.config.ts.
  testIgnore: ['pages/**', 'engines/**'],
  grepInvert: new RegExp(FURTHER_TAG),
  outputDir: '../test-results/browser',
  globalSetup: './support/start-site-for-browsers.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that passes at the second try is reported as flaky.
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
    locale: 'en-IN',
    // A service worker would hide a page's requests from a test. offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    // Tracing each test would take a third of the total time. Rerun a failed test with --trace=on.
    trace: 'off',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        // Chromium's sandbox does not run as root.
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
