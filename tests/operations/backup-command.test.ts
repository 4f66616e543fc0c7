import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The guide's command, as crontabs have it; only Docker is not there: what it would run in the container runs here.

const GUIDE = new URL('../../docs/operations/backup.md', import.meta.url);
/** Room for a part of the copy, in units of 512 bytes. */
const TOO_SMALL = 64;
const ROWS = 2_000;

let data: string;
let here: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'poyanil-data-'));
  here = mkdtempSync(join(tmpdir(), 'poyanil-copies-'));
  const outbox = new DatabaseSync(join(data, 'outbox.db'));
  outbox.exec('PRAGMA journal_mode = WAL; CREATE TABLE submissions (id TEXT)');
  const insert = outbox.prepare('INSERT INTO submissions VALUES (?)');
  for (let number = 0; number < ROWS; number++) insert.run(`s_${number}`.padEnd(200));
  outbox.close();
});
afterEach(() => {
  for (const folder of [data, here]) rmSync(folder, { recursive: true });
});

test('a backup is a whole file, and leaves nothing beside it', () => {
  expect(backUp().status).toBe(0);
  const [copy = '', ...others] = readdirSync(here);
  expect(others).toEqual([]);
  expect(copy).toMatch(/^outbox-\d{4}-\d\d-\d\d\.db$/);
  const read = new DatabaseSync(join(here, copy), { readOnly: true });
  expect(read.prepare('SELECT count(*) AS rows FROM submissions').get()).toEqual({ rows: ROWS });
  read.close();
  expect(readdirSync(data).filter((name) => name.startsWith('backup'))).toEqual([]);
});

test.each([
  ['in the middle, for want of room', `ulimit -f ${TOO_SMALL}`],
  ['before it begins, for want of an outbox', 'rm DATA/outbox.db'],
])('a backup that fails %s says so, and leaves nothing that looks like one', (_when, fault) => {
  const { status, stderr } = backUp(fault.replace('DATA', data));
  expect(status).toBe(1);
  expect(readdirSync(here)).toEqual([]);
  expect(readdirSync(data).filter((name) => name.startsWith('backup'))).toEqual([]);
  expect(stderr).toContain('No backup was made');
});

function backUp(fault = ':') {
  const text = readFileSync(GUIDE, 'utf8');
  const block = /^## SQLite$.*?^```sh\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
  expect(block).toContain('docker compose exec -T worker node -e');
  const bin = mkdtempSync(join(here, '.bin-'));
  // docker compose exec -T worker node …
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\nshift 4\n${fault}\nexec "$@"\n`);
  chmodSync(join(bin, 'docker'), 0o755);
  const PATH = `${bin}:${process.env.PATH}`;
  const script = block.replaceAll('"/data/', `"${data}/`);
  const ended = spawnSync('sh', ['-c', script], {
    ...{ cwd: here, env: { ...process.env, PATH }, encoding: 'utf8' },
  });
  rmSync(bin, { recursive: true });
  return ended;
}
