import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { translations } from './web/scripts/translations.ts';

const SLOW = '**/*.slow.test.ts';

/** Files that wait longest, longest first: one that starts last would keep everyone at the end. */
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
          // What a test that ran out of time leaves behind ends with its file.
          isolate: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
