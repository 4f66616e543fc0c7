import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext, test } from 'vitest';

// The programs in the backup containers, with substitutes for restic and PostgreSQL's tools that print their arguments.

const INSIDE = join(import.meta.dirname, '../../ops/containers');

/** Stores its input only if that is complete, as restic does, and exits at an interrupt without storing anything. */
const FAKE_RESTIC = `
const { writeFileSync } = require('node:fs');
const { FOLDER, FAILS, MISSES, AWS_KEY = '' } = process.env;
let missed = 0;
process.on('SIGINT', () => {
  if (missed++ < Number(MISSES ?? 0)) return;
  writeFileSync(FOLDER + '/unlocked', '');
  process.exit(130);
});
writeFileSync(FOLDER + '/called', JSON.stringify({ args: process.argv.slice(2), key: AWS_KEY }));
if (FAILS) {
  console.error('Fatal: the place is away');
  process.exit(1);
}
const parts = [];
process.stdin.on('data', (part) => parts.push(part));
process.stdin.on('end', () => writeFileSync(FOLDER + '/kept', Buffer.concat(parts)));
if (!process.argv.includes('backup')) process.exit(0);
`;
const FAKE_POSTGRES = `
const { PGUSER, PGPASSWORD, PGSSLROOTCERT } = process.env;
console.log(JSON.stringify({ args: process.argv.slice(2), PGUSER, PGPASSWORD, PGSSLROOTCERT }));
`;

function prepare({ onTestFinished }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-inside-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const credentials = join(folder, 'credentials');
  writeFileSync(credentials, '');
  const mode = 0o755;
  writeFileSync(join(folder, 'restic'), `#!${process.execPath}\n${FAKE_RESTIC}`, { mode });
  writeFileSync(join(folder, 'psql'), `#!${process.execPath}\n${FAKE_POSTGRES}`, { mode });
  const run = (script: string, args: string[], env: Record<string, string> = {}, input = '') =>
    spawnSync('sh', [join(INSIDE, script), ...args], {
      input,
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        TMPDIR: folder,
        FOLDER: folder,
        BACKUP_CREDENTIALS_FILE: credentials,
        BACKUP_DAYS: '14',
        ...env,
      },
    });
  const store = (word: string, env?: Record<string, string>) =>
    run('restic', ['store', 'outbox.db', word], env, COPY);
  const called = () => JSON.parse(readFileSync(join(folder, 'called'), 'utf8'));
  const isKept = () => existsSync(join(folder, 'kept'));
  return { folder, credentials, run, store, called, isKept };
}

const COPY = 'half of a copy is none'.repeat(10_000);

test('stores a complete copy, byte for byte', (context) => {
  const { folder, store, called } = prepare(context);
  writeFileSync(join(folder, 'whole'), '');
  expect(store('whole')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe(COPY);
  expect(called().args).toEqual(
    expect.arrayContaining(['backup', '--stdin', '--stdin-filename', 'outbox.db']),
  );
});

test('stores nothing of an incomplete copy', (context) => {
  const { store, isKept } = prepare(context);
  const { status, stderr } = store('whole');
  expect(status).toBe(1);
  expect(stderr).toContain('nothing was stored');
  expect(isKept()).toBe(false);
});

test('interrupts restic again if it missed the first interrupt, so that no lock stays', (context) => {
  const { folder, store } = prepare(context);
  expect(store('whole', { MISSES: '1' }).status).toBe(1);
  expect(existsSync(join(folder, 'unlocked'))).toBe(true);
});

test('ignores the completion marker of another run', (context) => {
  const { folder, store, isKept } = prepare(context);
  writeFileSync(join(folder, 'whole-1'), '');
  expect(store('whole-2').status).toBe(1);
  expect(isKept()).toBe(false);
});

test('fails with the error of restic if a complete copy cannot be stored', (context) => {
  const { folder, store } = prepare(context);
  writeFileSync(join(folder, 'whole'), '');
  const { status, stderr } = store('whole', { FAILS: '1' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('Fatal: the place is away');
});

test.for(['14', '0014'])(
  'deletes backups a day before their %s days are over',
  (BACKUP_DAYS, context) => {
    const { run, called } = prepare(context);
    expect(run('restic', ['rotate'], { BACKUP_DAYS }).status).toBe(0);
    const [program, ...options] = called().args.filter((word: string) => word !== '--no-cache');
    expect(program).toBe('forget');
    expect(options.join(' ')).toMatch(/--group-by {2}--keep-within 312h --prune --max-unused 0$/);
  },
);

test.for(['', '0', '01', '14 days', '-3', '10000'])(
  'deletes nothing if BACKUP_DAYS is invalid: "%s"',
  (BACKUP_DAYS, context) => {
    const { folder, run } = prepare(context);
    const { status, stderr } = run('restic', ['rotate'], { BACKUP_DAYS });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'BACKUP_DAYS: not a whole number from 2 to 9999\n',
    });
    expect(existsSync(join(folder, 'called'))).toBe(false);
  },
);

test('passes credentials to restic verbatim, without executing them', (context) => {
  const { folder, credentials, run, called } = prepare(context);
  const key = `a b$(touch ${folder}/run)'"\\#=`;
  writeFileSync(credentials, `# of the place\n\nAWS_KEY=${key}`);
  expect(run('restic', ['snapshots']).status).toBe(0);
  expect(called().key).toBe(key);
  expect(existsSync(join(folder, 'run'))).toBe(false);
});

test('refuses a malformed line of the credentials without printing it', (context) => {
  const { folder, credentials, run } = prepare(context);
  writeFileSync(credentials, 'AWS_KEY=one\nSecretWords\n');
  const { status, stderr } = run('restic', ['snapshots']);
  expect(status).toBe(1);
  expect(stderr).toContain('backup_credentials has a line that is not NAME=value');
  expect(stderr).not.toContain('SecretWords');
  expect(existsSync(join(folder, 'called'))).toBe(false);
});

test.for<[url: string, target: string, rest: object]>([
  [
    'postgres://poyanil:pw-1_a@postgres:5432/poyanil',
    'postgresql://postgres:5432/poyanil',
    { PGUSER: 'poyanil', PGPASSWORD: 'pw-1_a' },
  ],
  [
    'postgresql://me%40home:a%3A%2F%3f%25%40b%20c@db.example/name?sslmode=verify-full',
    'postgresql://db.example/name?sslmode=verify-full',
    { PGUSER: 'me@home', PGPASSWORD: 'a:/?%@b c', PGSSLROOTCERT: 'system' },
  ],
  ['postgres://one@[::1]:5433/two', 'postgresql://[::1]:5433/two', { PGUSER: 'one' }],
  ['postgres://db/two', 'postgresql://db/two', {}],
])('keeps the password out of the arguments of psql: %s', ([url, target, rest], context) => {
  const { status, stdout } = runPsql(context, url, '--quiet');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ args: ['--dbname', target, '--quiet'], ...rest });
});

test('DATABASE selects another database on the same server', (context) => {
  const url = 'postgres://one:two@db/three?application_name=x';
  const { stdout } = runPsql(context, url, '--quiet', { DATABASE: 'outbox_check' });
  expect(JSON.parse(stdout).args).toContain('postgresql://db/outbox_check?application_name=x');
});

function runPsql(context: TestContext, url: string, word: string, env = {}) {
  const { folder, run } = prepare(context);
  const OUTBOX_URL_FILE = join(folder, 'outbox_url');
  writeFileSync(OUTBOX_URL_FILE, `${url}\n`);
  return run('postgres', ['psql', word], { OUTBOX_URL_FILE, ...env });
}
