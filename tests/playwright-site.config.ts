import { defineConfig } from '@playwright/test';
import { FURTHER_TAG } from './e2e/support/further.ts';
import browser from './playwright.config.ts';

/** Every page of every hospital, and every behaviour of each kind: too many for each run of `npm test`. */
export default defineConfig({
  ...browser,
  grepInvert: [],
  outputDir: '../test-results/site',
  reporter: [['dot']],
  projects: [
    { name: 'site', testDir: 'e2e/site', testIgnore: [] },
    { name: 'further', grep: new RegExp(FURTHER_TAG) },
  ],
});
