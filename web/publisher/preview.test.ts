import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreview } from './preview.ts';

const PASSWORD = 'a password of the test';
const siteDir = mkdtempSync(join(tmpdir(), 'preview-'));
const link = join(siteDir, 'current');
let url: string;
let stop: () => void;

function publish(version: string): void {
  for (const [file, text] of [
    ['index.html', `landing ${version}`],
    ['poyanil_hospital.html', 'home'],
    ['poyanil_hospital/facilities/emergency_/_casuality.html', 'casualty'],
    ['assets/app.js', 'app'],
    ['404.html', 'missing'],
    ['.entries.json', '{}'],
  ] as const) {
    mkdirSync(join(siteDir, version, file, '..'), { recursive: true });
    writeFileSync(join(siteDir, version, file), text);
  }
  symlinkSync(version, join(siteDir, 'next'));
  renameSync(join(siteDir, 'next'), link);
}

beforeAll(async () => {
  publish('one');
  const server = createServer(createPreview(link, PASSWORD)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
  stop = () => server.close();
});
afterAll(() => {
  stop();
  rmSync(siteDir, { recursive: true });
});

const look = (path: string, password = PASSWORD) =>
  fetch(url + path, { headers: { authorization: `Basic ${btoa(`editor:${password}`)}` } });

describe('the preview', () => {
  test.each([
    ['/', 200, 'landing one'],
    ['/poyanil_hospital', 200, 'home'],
    ['/poyanil_hospital/facilities/emergency_/_casuality', 200, 'casualty'],
    ['/assets/app.js', 200, 'app'],
    ['/nowhere', 404, 'missing'],
    ['/%', 404, 'missing'],
    ['/.entries.json', 404, 'missing'],
    ['/api/v1/content', 404, 'Not Found'],
  ])('answers %s with %i', async (path, status, text) => {
    const answer = await look(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toContain(text);
  });

  test('shows the version that was published last', async () => {
    publish('two');
    expect(await (await look('/')).text()).toBe('landing two');
  });

  test('shows nothing without the password', async () => {
    const answers = [await fetch(url), await look('/', 'a wrong password')];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(await answers[0]?.text()).toContain('PREVIEW_PASSWORD');
  });
});
