import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { runStep, type Step } from './checks/run-step.ts';
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
const UNIT_TESTS: Step = {
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
};
const BROWSER_TESTS: Step = {
  title: 'Browser tests',
  command: ['playwright', 'test', '--config=tests/playwright.config.ts'],
  limitMs: 480_000,
};

// What the runners' own JSON reports count.
const vitestCounts = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests] as const);
const playwrightCounts = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  // A test that passed at a second try did not pass.
  .transform(({ stats }) => [stats.expected, stats.unexpected + stats.flaky] as const);

// A report of an earlier run must not be counted.
rmSync(vitestReport, { force: true });
rmSync(playwrightReport, { force: true });
mkdirSync(reports, { recursive: true });
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport;
// Tests start our programs some hundred times: what Node has compiled once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

const start = performance.now();
const failedSteps: string[] = [];
await Promise.all([
  ...CHECKS.map((step) => take(step.title, () => runStep(root, step, 'output at its end'))),
  take('Web build', buildWeb),
]);
const outcomes = [
  await runTests(UNIT_TESTS, vitestReport, vitestCounts),
  await runTests(BROWSER_TESTS, playwrightReport, playwrightCounts),
];
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
console.log(`\nTook ${seconds(performance.now() - start)}.`);
if (failedSteps.length > 0) console.log(`Failed, see above: ${failedSteps.join(', ')}.`);
console.log(
  `${sum(outcomes.map(({ passed }) => passed))} passed, ${sum(outcomes.map(({ failed }) => failed))} failed`,
);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

async function take(title: string, work: () => Promise<boolean>): Promise<boolean> {
  const stepStart = performance.now();
  const passed = await work();
  if (!passed) failedSteps.push(title);
  console.log(`${passed ? '✓' : '✗'} ${title}: ${seconds(performance.now() - stepStart)}`);
  return passed;
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

async function runTests(
  step: Step,
  report: string,
  counts: z.ZodType<readonly [number, number]>,
): Promise<{ passed: number; failed: number }> {
  console.log(`\n▸ ${step.title}`);
  const isPassed = await take(step.title, () => runStep(root, step));
  // A runner that fell before it could report passed nothing.
  const [passed, failed] = existsSync(report)
    ? counts.parse(JSON.parse(readFileSync(report, 'utf8')))
    : [0, 0];
  // A file that cannot be loaded has no test to blame, and is a failure all the same.
  return { passed, failed: isPassed ? failed : Math.max(failed, 1) };
}
