import { dirname } from 'node:path';
import { runStep } from './checks/run-step.ts';

// Bad inputs, floods, slow visitors, forged jobs and hostile servers, against the real programs. Names of test files may follow.

const passed = await runStep(dirname(import.meta.dirname), {
  title: 'Abuse',
  command: ['vitest', 'run', '--config=tests/vitest-abuse.config.ts', ...process.argv.slice(2)],
  limitMs: 60 * 60_000,
});
process.exitCode = passed ? 0 : 1;
