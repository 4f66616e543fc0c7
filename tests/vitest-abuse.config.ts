import { defineConfig } from 'vitest/config';
import { ACCOUNTS_WANTED } from './support/processor-account.ts';

/** What tries to break the site: longer than `npm test` may be, and on its own, since it measures memory and times. */
export default defineConfig({
  test: {
    root: 'tests',
    include: ['abuse/**/*.test.ts'],
    globalSetup: 'support/set-up-run.ts',
    // One file after the other: each has the machine to itself.
    fileParallelism: false,
    isolate: false,
    // Each API that is started answers for the processor time that it took.
    env: { [ACCOUNTS_WANTED]: '1' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
