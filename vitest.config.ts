import { defineConfig } from 'vitest/config';
import { pageTexts } from './web/scripts/page-texts.ts';
import { pagePhotographs } from './web/scripts/photographs.ts';

export default defineConfig({
  plugins: [pageTexts(), pagePhotographs()],
  test: {
    include: [
      '{domain,server,content,outbox,api,worker,web,scripts}/**/*.test.ts',
      'tests/{integration,faults,bench}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'tests/support/set-up-run.ts',
    // Most of their time is waiting for others: two at a time would leave two cores idle.
    maxWorkers: 3,
    // A worker of its own for each file would take a second each; no test relies on modules that nobody has used.
    isolate: false,
    // Tests start real processes, on machines that are busy with others.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
