import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** Every page of every hospital: too many for each run of `npm test`. */
export default defineConfig({
  ...browser,
  testDir: 'site',
  outputDir: '../test-results/site',
  reporter: [['dot']],
});
