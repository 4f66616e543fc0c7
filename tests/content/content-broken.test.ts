import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { sampleOf, send } from '../support/samples.ts';

const dir = mkdtempSync(join(tmpdir(), 'poyanil-content-'));
const DOCTOR = `hospital: poyanil_hospital
publishedAt: 2026-02-30T09:00:00+05:30
centerOfExcellence: Urology
education: MBBS, with merit in Paediatric Urolgy
timetable: ['Monday: 9 am to 1 pm']
contactNumber: ['0477 555 0110']
profilePic: no-such-portrait
`;

beforeAll(() => {
  const entries = ['entries/doctors/punalur', 'entries/listings/punalur'];
  for (const path of ['hospitals.yaml', 'assets', ...entries]) {
    cpSync(join(CONTENT_ROOT, path), join(dir, path), { recursive: true });
  }
  writeFileSync(join(dir, 'entries/doctors/punalur/nameless.yaml'), DOCTOR);
  writeFileSync(join(dir, 'entries/listings/punalur/nameless.yaml'), 'departments: Urology\n');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('content check reports all issues at once, by file, field and reason', async () => {
  const { code, errors } = await check({ CONTENT_DIR: dir });
  expect(code).toBe(1);
  for (const words of [
    /doctors\/punalur\/nameless\.yaml: name: is missing/,
    /doctors\/punalur\/nameless\.yaml: profilePic: names an asset that does not exist: no-such-portrait/,
    /doctors\/punalur\/nameless\.yaml: publishedAt: is not a time/,
    /doctors\/punalur\/nameless\.yaml: education: “Urolgy” is in no dictionary: write urology/i,
    /listings\/punalur\/nameless\.yaml: its identifier nameless is already used by .*doctors\/punalur\/nameless\.yaml/,
  ]) {
    expect(errors).toMatch(words);
  }
  expect(errors).not.toContain('    at ');
});

test('content check finds no issue in the content of this repository', async () => {
  expect(await check({})).toMatchObject({ code: 0, errors: '' });
});

test('answers 503 for broken content, logs the issue and still accepts forms', async () => {
  const api = await startApi({ CONTENT_DIR: dir });
  onTestFinished(api.remove);
  const answer = await fetch(contentUrl(api.url, contentQuery('Doctor', { id: 'x' })));
  expect(answer.status).toBe(503);
  expect(JSON.stringify(await answer.json())).not.toContain('entries/');
  expect(api.logs.join()).toContain('nameless.yaml: name: is missing');
  const sent = await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
  expect(sent.status).toBe(202);
});

function check(environment: Record<string, string>): Promise<{ code: unknown; errors: string }> {
  const script = join(CONTENT_ROOT, 'src/main.ts');
  const env = { ...BARE_ENVIRONMENT, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'check'], { env }, (error, _output, errors) =>
      resolve({ code: error?.code ?? 0, errors }),
    );
  });
}
