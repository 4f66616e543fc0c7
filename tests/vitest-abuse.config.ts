import { defineConfig } from 'vitest/config';

/** What tries to break the site: longer than `npm test` may be, and on its own, since it measures memory and times. */
export default defineConfig({
  test: {
    root: 'tests',
    include: ['abuse/**/*.test.ts'],
    globalSetup: 'support/set-up-run.ts',
    // One file after the other: each has the machine to itself.
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
