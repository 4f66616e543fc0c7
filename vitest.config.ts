import { defineConfig } from 'vitest/config';
import { ACCOUNTS_WANTED } from './tests/support/processor-account.ts';
import { pageTexts } from './web/scripts/page-texts.ts';
import { pagePhotographs } from './web/scripts/photographs.ts';

const SLOW = '**/*.slow.test.ts';

export default defineConfig({
  plugins: [pageTexts(), pagePhotographs()],
  test: {
    globalSetup: 'tests/support/set-up-run.ts',
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A worker of its own for each file would take a second each; no test relies on modules that nobody has used.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [
            '{domain,server,content,outbox,api,worker,web,scripts}/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [SLOW],
          // Most of their time is waiting for others: two at a time would leave two cores idle.
          maxWorkers: 3,
          // Tests start real processes, on machines that are busy with others.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          // Each file has the machine to itself: it measures memory and times.
          fileParallelism: false,
          // Each API that is started answers for the processor time that it took.
          env: { [ACCOUNTS_WANTED]: '1' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
