import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What came of a suite: how many tests passed, and each that did not, as `file: name` and why. */
export interface Outcome {
  passed: number;
  failed: string[];
}

/** A reason's first lines tell most of it; all of it stands where the test ran. */
const REASON_LINES = 6;
// Colours that the runners put into their messages (ECMA-48).
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** Reads the report that Vitest writes with its `json` reporter; no report counts as no tests. */
export function readVitestReport(path: string): Outcome {
  const report = vitestReport.safeParse(readReport(path));
  if (!report.success) return { passed: 0, failed: [] };
  const failed = report.data.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded, or whose preparation fails, has no test to blame.
    if (tests.length === 0) return status === 'failed' ? [describe(name, '', message)] : [];
    return tests.map((test) => describe(name, test.fullName, test.failureMessages.join('\n')));
  });
  return { passed: report.data.numPassedTests, failed };
}

interface Suite {
  specs: z.infer<typeof spec>[];
  suites?: Suite[] | undefined;
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
    }),
  ),
});
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  suites: z.lazy(() => z.array(suite)).optional(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(suite),
});

/** The same of Playwright's, where a test that passed is `expected`; one that passed at a second try did not. */
export function readPlaywrightReport(path: string): Outcome {
  const report = playwrightReport.safeParse(readReport(path));
  if (!report.success) return { passed: 0, failed: [] };
  const failed = report.data.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((each) => each.error !== undefined)?.error;
        return describe(file, title, error?.message ?? '');
      }),
  );
  return { passed: report.data.stats.expected, failed };
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function describe(file: string, name: string, reason: string): string {
  const lines = reason.replaceAll(COLOURS, '').split('\n').slice(0, REASON_LINES);
  return [`${file}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // the runner fell before it could write
  }
}
