import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { contentQuery } from '../support/content-query.ts';
import { sampleOf, send } from '../support/samples.ts';

const dir = mkdtempSync(join(tmpdir(), 'poyanil-content-'));
const GOOD = `name: Dr. Sample
hospital: poyanil_hospital
publishedAt: 2026-03-02T09:00:00+05:30
centerOfExcellence: Urology
education: MBBS
timetable: ['Monday: 9 am to 1 pm']
contactNumber: ['0477 555 0110']
`;

beforeAll(() => {
  for (const path of [
    'hospitals.yaml',
    'assets',
    'entries/doctors/punalur',
    'entries/listings/punalur',
  ]) {
    cpSync(join(CONTENT_ROOT, path), join(dir, path), { recursive: true });
  }
  const write = (file: string, text: string) => writeFileSync(join(dir, 'entries', file), text);
  write('doctors/punalur/nameless.yaml', GOOD.replace(/^name: .*\n/, ''));
  write('doctors/punalur/faceless.yaml', `${GOOD}profilePic: no-such-portrait\n`);
  write('doctors/punalur/timeless.yaml', GOOD.replace('2026-03-02', '2026-02-30'));
  write(
    'doctors/punalur/elsewhere.yaml',
    GOOD.replace('poyanil_hospital', 'poyanil_hospital_kollam'),
  );
  write(
    'doctors/punalur/misspelt.yaml',
    GOOD.replace('MBBS', 'MBBS, with merit in Paediatric Urolgy'),
  );
  write('listings/punalur/nameless.yaml', 'departments: Urology\n');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the check names each broken entry by file, field and reason, all at once', async () => {
  const { code, errors } = await check({ CONTENT_DIR: dir });
  expect(code).toBe(1);
  const expected = [
    /doctors\/punalur\/nameless\.yaml: name: is missing/,
    /doctors\/punalur\/faceless\.yaml: profilePic: names an asset that is not there: no-such-portrait/,
    /doctors\/punalur\/timeless\.yaml: publishedAt: is not a time/,
    /doctors\/punalur\/elsewhere\.yaml: hospital: is no hospital: poyanil_hospital, /,
    /doctors\/punalur\/misspelt\.yaml: education: “Urolgy” is in no dictionary: write urology/i,
    /listings\/punalur\/nameless\.yaml: its identifier nameless is that of .*doctors\/punalur\/nameless\.yaml, too/,
  ];
  for (const words of expected) expect(errors).toMatch(words);
  expect(errors).not.toContain('    at ');
});

test('the content of this repository has no fault', async () => {
  expect(await check({})).toMatchObject({ code: 0, errors: '' });
});

test('with broken content the site says so in its log and answers 503 for it, and forms are taken', async () => {
  const api = await startApi({ CONTENT_DIR: dir });
  onTestFinished(api.remove);
  const { operationName, hash, variables } = contentQuery('Doctor', { id: 'x' });
  const address = new URL('/api/v1/content', api.url);
  address.searchParams.set('operationName', operationName);
  address.searchParams.set('variables', JSON.stringify(variables));
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  address.searchParams.set('extensions', JSON.stringify(extensions));
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(JSON.stringify(await answer.json())).not.toContain('entries/');
  expect(api.logs.join()).toContain('nameless.yaml: name: is missing');
  const sent = await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
  expect(sent.status).toBe(202);
});

function check(environment: Record<string, string>): Promise<{ code: unknown; errors: string }> {
  const script = join(CONTENT_ROOT, 'src/main.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, 'check'],
      { env: { ...BARE_ENVIRONMENT, ...environment } },
      (error, _output, errors) => resolve({ code: error?.code ?? 0, errors }),
    );
  });
}
