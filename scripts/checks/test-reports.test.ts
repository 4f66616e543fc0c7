import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const RED = '\u001b[31m';

function written(report: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'poyanil-report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('a report of unit tests', () => {
  test('names each test that failed, its file, and why, without colours', () => {
    const test = { fullName: 'a form takes a name', status: 'failed' };
    const report = {
      numPassedTests: 7,
      testResults: [
        {
          ...{ name: 'form.test.ts', status: 'failed', message: '' },
          assertionResults: [{ ...test, failureMessages: [`${RED}it did not\nat line 3`] }],
        },
      ],
    };
    expect(readVitestReport(written(report))).toEqual({
      passed: 7,
      failed: ['form.test.ts: a form takes a name\n    it did not\n    at line 3'],
    });
  });

  test('counts a file that cannot be loaded as a failure', () => {
    const file = { name: 'broken.test.ts', status: 'failed', message: 'no such module' };
    const report = { numPassedTests: 0, testResults: [{ ...file, assertionResults: [] }] };
    expect(readVitestReport(written(report)).failed).toEqual([
      'broken.test.ts: \n    no such module',
    ]);
  });
});

test('a report of browser tests names what failed at any depth, and what passed at a second try only', () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'form.spec.ts' },
    tests: [{ status, results: [{ error: { message: 'no such field' } }] }],
  });
  const inner = { specs: [spec('is sent', 'unexpected'), spec('is read', 'flaky')] };
  const report = { stats: { expected: 3 }, suites: [{ specs: [], suites: [inner] }] };
  expect(readPlaywrightReport(written(report))).toEqual({
    passed: 3,
    failed: [
      'form.spec.ts: is sent\n    no such field',
      'form.spec.ts: is read\n    no such field',
    ],
  });
});

test('a runner that fell before it could report passed nothing', () => {
  expect(readVitestReport('nowhere/report.json')).toEqual({ passed: 0, failed: [] });
});
