import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';
import { FURTHER_TAG } from './site/support/further.ts';

/** Every page of every hospital, and every behaviour of each kind: too many for each run of `npm test`. */
export default defineConfig({
  ...browser,
  grepInvert: [],
  outputDir: '../test-results/site',
  reporter: [['dot']],
  projects: [
    { name: 'site', testDir: 'site/pages', testIgnore: [] },
    { name: 'engines', testDir: 'site/engines', testIgnore: [] },
    { name: 'further', grep: new RegExp(FURTHER_TAG) },
  ],
});
