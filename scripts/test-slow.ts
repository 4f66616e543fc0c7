import { dirname } from 'node:path';
import { runStep } from './checks/run-step.ts';

// Tests bad inputs, floods, slow visitors, forged jobs and hostile servers against the real programs. Arguments name test files.

const passed = await runStep(dirname(import.meta.dirname), {
  title: 'Slow tests',
  command: ['vitest', 'run', '--project=slow', ...process.argv.slice(2)],
  limitMs: 90 * 60_000,
});
process.exitCode = passed ? 0 : 1;
