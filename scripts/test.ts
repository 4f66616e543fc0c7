import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { runStep, type TestStep } from './checks/run-step.ts';
import { UserError } from './servers/user-error.ts';
import { buildWebIfStale } from './site/build-web.ts';
import { seconds } from './site/progress.ts';

const root = dirname(import.meta.dirname);
const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

// On two idle cores no step takes a third of this: a step that takes longer hangs, even on a busy machine.
const LIMIT_MS = 900_000;
const CHECKS: TestStep[] = [
  { title: 'Format and lint', command: ['biome', 'ci', '.'], limitMs: LIMIT_MS },
  { title: 'Unused code', command: ['knip'], limitMs: LIMIT_MS },
  { title: 'Types', command: ['node', 'scripts/types.ts'], limitMs: LIMIT_MS },
];
const UNIT_TESTS: TestStep = {
  title: 'Unit and integration tests',
  command: [
    'vitest',
    'run',
    '--project=fast',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  limitMs: LIMIT_MS,
};
const BROWSER_TESTS: TestStep = {
  title: 'Browser tests',
  command: ['playwright', 'test', '--config=tests/playwright.config.ts'],
  limitMs: LIMIT_MS,
};

const vitestOutcome = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    // A file that can't be loaded has failed, but has no failed test.
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    failedTests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    ),
  }));
const playwrightOutcome = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));

mkdirSync(reports, { recursive: true });
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport;
// Tests start our programs hundreds of times: cache what Node has compiled.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

const start = performance.now();
const failedSteps: string[] = [];
await Promise.all([
  ...CHECKS.map((step) => take(step.title, () => runStep(root, step, 'output at its end'))),
  take('Web build', buildWeb),
]);
const summary = { passed: 0, failed: 0 };
const failedTests: string[] = [];
const unsteadyTests: string[] = [];
await take(UNIT_TESTS.title, runUnitTests);
await take(BROWSER_TESTS.title, runBrowserTests);

listTests('Failed', failedTests);
listTests('Failed among other tests, and passed when repeated alone', unsteadyTests);
console.log(`\nTook ${seconds(performance.now() - start)}.`);
if (failedSteps.length > 0) console.log(`Failed, see above: ${failedSteps.join(', ')}.`);
console.log(`${summary.passed} passed, ${Math.max(summary.failed, failedSteps.length)} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

async function take(title: string, work: () => Promise<boolean>): Promise<boolean> {
  const stepStart = performance.now();
  const isPassed = await work();
  if (!isPassed) failedSteps.push(title);
  console.log(`${isPassed ? '✓' : '✗'} ${title}: ${seconds(performance.now() - stepStart)}`);
  return isPassed;
}

async function buildWeb(): Promise<boolean> {
  try {
    await buildWebIfStale(root, console.log);
    return true;
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    return false;
  }
}

/** Reruns failed files alone: a busy machine delays tests with real processes. Tests that pass only then don't fail the run. */
async function runUnitTests(): Promise<boolean> {
  console.log(`\n▸ ${UNIT_TESTS.title}`);
  const first = await run(UNIT_TESTS, vitestReport, vitestOutcome);
  summary.passed += first.outcome?.passed ?? 0;
  const failedFiles = first.outcome?.failedFiles ?? [];
  if (first.isPassed || failedFiles.length === 0) return first.isPassed;

  console.log(`\n▸ ${UNIT_TESTS.title}: the failed files once more, alone`);
  const [program, ...args] = UNIT_TESTS.command;
  const command = [program, ...args, '--maxWorkers=1', ...failedFiles] as const;
  const second = await run({ ...UNIT_TESTS, command }, vitestReport, vitestOutcome);
  failedTests.push(...(second.outcome?.failedTests ?? []));
  unsteadyTests.push(
    ...(first.outcome?.failedTests.filter((test) => !failedTests.includes(test)) ?? []),
  );
  summary.passed += unsteadyTests.length;
  summary.failed += failedTests.length;
  return second.isPassed;
}

async function runBrowserTests(): Promise<boolean> {
  console.log(`\n▸ ${BROWSER_TESTS.title}`);
  const { isPassed, outcome } = await run(BROWSER_TESTS, playwrightReport, playwrightOutcome);
  summary.passed += outcome?.passed ?? 0;
  summary.failed += outcome?.failed ?? 0;
  return isPassed;
}

async function run<Outcome>(step: TestStep, report: string, schema: z.ZodType<Outcome>) {
  // Don't count a report of an earlier run.
  rmSync(report, { force: true });
  const isPassed = await runStep(root, step);
  const outcome = existsSync(report)
    ? schema.parse(JSON.parse(readFileSync(report, 'utf8')))
    : undefined;
  return { isPassed, outcome };
}

function listTests(title: string, tests: string[]): void {
  if (tests.length > 0) console.log(`\n${title}:\n${tests.join('\n')}`);
}
