import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

const NONE: Counts = { passed: 0, failed: 0 };

/** Reads the report that Vitest writes with its `json` reporter; no report counts as no tests. */
export function vitestCounts(path: string): Counts {
  const { numPassedTests, numFailedTests } = readReport(path);
  return { passed: count(numPassedTests), failed: count(numFailedTests) };
}

/** The same of Playwright's, which calls a test that passed `expected`. */
export function playwrightCounts(path: string): Counts {
  const { stats } = readReport(path);
  if (!isRecord(stats)) return NONE;
  return { passed: count(stats.expected), failed: count(stats.unexpected) + count(stats.flaky) };
}

function readReport(path: string): Record<string, unknown> {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(report) ? report : {};
  } catch {
    return {}; // the runner fell before it could write
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
