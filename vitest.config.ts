import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { translations } from './web/scripts/translations.ts';

const SLOW = '**/*.slow.test.ts';

/** The slowest test files, slowest first. They start first, because the run would wait for one that started last. */
const LONGEST = [
  'setup',
  'setup-refuses',
  'postgres-outages',
  'worker-mail-servers',
  'setup-docker',
  'upgrade-scripts',
  'bounces',
  'worker-alerts',
  'content-broken',
  'sqlite-outbox',
  'worker-order',
  'own-site',
  'mail-verify',
  'worker-crashes',
  'api-limits',
  'start',
  'content-hosted',
  'postgres-outbox',
  'backup-scripts',
  'alert-rounds',
  'content-gateway',
  'stored-rows',
  'worker-giving-up',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.indexOf(basename(moduleId, '.test.ts'));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  define: { __LANGUAGE__: "'en'" },
  plugins: [translations('en')],
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: 'tests/support/set-up-run.ts',
    setupFiles: 'tests/support/provide-sample-facts.ts',
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A separate worker for each file would take a second per file, and no test needs freshly loaded modules.
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
          // Tests mostly wait for other processes, so that two workers would leave two cores idle.
          maxWorkers: 3,
          // Tests start real processes, which take long if the machine is busy.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          // Each file has the machine to itself, because it measures memory and durations.
          fileParallelism: false,
          // Anything that a timed-out test leaves running ends with the worker of its file.
          isolate: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
