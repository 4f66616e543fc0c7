import { dirname } from 'node:path';
import { runStep } from './checks/run-step.ts';
import { buildWebIfStale } from './site/build-web.ts';

// This script tests every page of every hospital in a browser. The pages are listed in the specification. `npm test` only tests one page
// of each kind.

const root = dirname(import.meta.dirname);
await buildWebIfStale(root, console.log);
const passed = await runStep(root, {
  title: 'Every page',
  command: [
    'playwright',
    'test',
    '--config=tests/playwright-site.config.ts',
    ...process.argv.slice(2),
  ],
  limitMs: 100 * 60_000,
});
process.exitCode = passed ? 0 : 1;
