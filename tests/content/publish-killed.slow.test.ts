import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_ROOT } from '@poyanil/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPublisher } from '../../scripts/site/publish-site.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';

// The real publisher is killed at any point. The current version is always complete: the old one or the new one.

const ROOT = join(import.meta.dirname, '../..');
const RUNS = 100;
/** The publisher is killed within this time. One changed entry takes less, so some publications end. */
const LONGEST_MS = 9_000;
const PAGE = 'poyanil_hospital/news/detail/free-diabetes-camp-alp';
const SEED = Math.floor(Math.random() * 2 ** 31);

const folder = mkdtempSync(join(tmpdir(), 'poyanil-killed-'));
const content = join(folder, 'content');
const siteDir = join(folder, 'site');
const entry = join(content, 'entries/news/alappuzha/free-diabetes-camp-alp.md');
let original = '';

beforeAll(async () => {
  for (const name of [
    'entries',
    'texts',
    'translations',
    'assets',
    'everyday-words.yaml',
    'hospitals.yaml',
  ])
    cpSync(join(CONTENT_ROOT, name), join(content, name), { recursive: true });
  original = readFileSync(entry, 'utf8');
  expect(await publish().exited).toBe('exit code 0');
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`keeps a complete version in use when killed at ${RUNS} points (seed ${SEED})`, async () => {
  let random = SEED;
  const ends: Record<string, number> = {};
  for (let run = 1; run <= RUNS; run += 1) {
    const before = versionInUse();
    writeFileSync(entry, original.replace(/^subHeadline: .*$/m, `subHeadline: Run number ${run}`));
    random = (random * 48_271) % (2 ** 31 - 1);
    const child = publish();
    const isDone = await Promise.race([
      child.exited.then(() => true),
      wait((random / 2 ** 31) * LONGEST_MS).then(() => false),
    ]);
    const end = isDone ? await child.exited : await child.kill();
    ends[end] = (ends[end] ?? 0) + 1;
    expectWhole(versionInUse(), before, run);
  }
  console.log(ends);
  // Some publications are killed, some finish.
  expect(Object.keys(ends)).toContain('SIGKILL');
}, 1_800_000);

function publish() {
  const environment = { ...BARE_ENVIRONMENT, CONTENT_DIR: content };
  return startPublisher({ root: ROOT, siteDir, environment, onLine: () => {} });
}

function versionInUse(): string {
  return realpathSync(join(siteDir, 'current'));
}

function expectWhole(version: string, before: string, run: number): void {
  const read = (file: string) => readFileSync(join(version, file), 'utf8');
  const { pages } = JSON.parse(read('.record.json'));
  const files = Object.keys(pages);
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) for (const suffix of ['', '.br', '.gz']) read(file + suffix);
  const { answers } = JSON.parse(read(`${PAGE}.json`));
  const words = JSON.stringify(answers);
  const [, shown] = /"subHeadline":"([^"]*)"/.exec(words) ?? [];
  expect(read(`${PAGE}.html`)).toContain(shown);
  expect(read('.entries.json')).toContain(shown);
  if (version !== before) expect(shown).toBe(`Run number ${run}`);
}
