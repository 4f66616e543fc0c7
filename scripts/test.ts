import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runStep, type Step } from './checks/run-step.ts';
import { readPlaywrightReport, readVitestReport } from './checks/test-reports.ts';
import { Fault } from './servers/fault.ts';
import { buildWebIfStale } from './site/build-web.ts';
import { seconds } from './site/progress.ts';

const root = dirname(import.meta.dirname);
const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const CHECKS: Step[] = [
  { title: 'Format and lint', command: ['biome', 'ci', '.'], limitMs: 180_000 },
  { title: 'Unused code', command: ['knip'], limitMs: 180_000 },
  { title: 'Types', command: ['node', 'scripts/types.ts'], limitMs: 180_000 },
];
const TESTS: Step[] = [
  {
    title: 'Unit and integration tests',
    command: [
      'vitest',
      'run',
      '--project=fast',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    limitMs: 480_000,
  },
  {
    title: 'Browser tests',
    command: ['playwright', 'test', '--config=tests/playwright.config.ts'],
    limitMs: 480_000,
  },
];

// A report of an earlier run must not be counted.
rmSync(vitestReport, { force: true });
rmSync(playwrightReport, { force: true });
mkdirSync(reports, { recursive: true });
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport;
// Tests start our programs some hundred times: what Node has compiled once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

const start = performance.now();
const failed: string[] = [];
for (const step of CHECKS) await take(step.title, () => runStep(root, step));
await take('Web build', buildWeb);
for (const step of TESTS) await take(step.title, () => runStep(root, step));
conclude();

async function take(title: string, work: () => Promise<boolean>): Promise<void> {
  const stepStart = performance.now();
  console.log(`\n▸ ${title}`);
  const passed = await work();
  if (!passed) failed.push(title);
  console.log(`${passed ? '✓' : '✗'} ${title}: ${seconds(performance.now() - stepStart)}`);
}

async function buildWeb(): Promise<boolean> {
  try {
    await buildWebIfStale(root, console.log);
    return true;
  } catch (error) {
    console.error(error instanceof Fault ? error.message : error);
    return false;
  }
}

function conclude(): void {
  const outcomes = [readVitestReport(vitestReport), readPlaywrightReport(playwrightReport)];
  const passedTests = outcomes.reduce((total, { passed }) => total + passed, 0);
  const failedTests = outcomes.flatMap(({ failed }) => failed);
  console.log(`\nTook ${seconds(performance.now() - start)}.`);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`);
  // Their words scrolled by long ago, above all that came after.
  for (const test of failedTests) console.log(`\n✗ ${test}\n`);
  console.log(`${passedTests} passed, ${failedTests.length} failed`);
  process.exitCode = failed.length > 0 || failedTests.length > 0 ? 1 : 0;
}
