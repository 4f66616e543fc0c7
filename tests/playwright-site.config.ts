import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** Every page of every hospital, and every behaviour of each kind: too many for each run of `npm test`. */
export default defineConfig({
  ...browser,
  testDir: 'e2e/site',
  testIgnore: [],
  outputDir: '../test-results/site',
  reporter: [['dot']],
});
