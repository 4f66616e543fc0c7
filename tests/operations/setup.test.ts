import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readApiConfig } from '../../api/src/config.ts';
import { readWorkerConfig } from '../../worker/src/config.ts';
import { asLines, makeSetupFolder, type SetupFolder } from '../support/setup-folder.ts';
import { ANSWERS, input, PASSWORD, SECRETS } from './setup-answers.ts';

// `./setup` writes the files needed to start the site. Docker's use of them is tested with the guide.

/** Makes a write beyond this number of 512-byte blocks fail, as on a full disk, without ending the shell. */
const FULL_DISK = "trap '' XFSZ; ulimit -f";

let folder: SetupFolder;
beforeEach(() => {
  folder = makeSetupFolder();
});
afterEach(() => folder.remove());

test('writes settings and secrets that API and worker accept', () => {
  expect(folder.run({ input })).toMatchObject({ status: 0 });
  const { TLS: _, SMTP_URL, ...settings } = ANSWERS;
  expect(folder.settings()).toMatchObject({ ...settings, TRUST_PROXY: '2' });
  const secrets = Object.fromEntries(
    SECRETS.map((name) => [`${name.toUpperCase()}_FILE`, folder.path(`.secrets/${name}`)]),
  );
  const environment = { ...folder.settings(), ...secrets, PORT: '8080' };
  const readText = (path: string) => folder.read(`.secrets/${basename(path)}`);
  const worker = readWorkerConfig(environment, readText);
  expect(worker.destinations.poyanil_hospital_punalur).toMatchObject({
    mailbox: 'mailbox_punalur@poyanil.example',
    smtpUrl: SMTP_URL,
  });
  expect(worker.adminPassword).toMatch(/^[\w-]{24}$/);
  expect(readApiConfig(environment, readText).publicUrl).toBe(ANSWERS.PUBLIC_URL);
});

test('.env differs from the example only in the answered settings', () => {
  folder.run({ input });
  const before = folder.read('.env.example').split('\n');
  const changed = folder
    .read('.env')
    .split('\n')
    .filter((line, index) => line !== before[index]);
  const { TLS: _, SMTP_URL: __, ...settings } = ANSWERS;
  expect(changed).toEqual(Object.entries(settings).map(([name, value]) => `${name}=${value}`));
});

test('only the owner can enter the secrets folder, but its files are readable', () => {
  folder.run({ input, how: 'umask 077' });
  expect(folder.mode('.secrets')).toBe(0o700);
  expect(SECRETS.map((name) => folder.mode(`.secrets/${name}`))).toEqual(SECRETS.map(() => 0o644));
  expect(readdirSync(folder.path('.secrets')).toSorted()).toEqual(SECRETS);
});

test('only the owner can read .env, even one that already existed', () => {
  folder.run({ input, how: 'umask 022' });
  expect(folder.mode('.env')).toBe(0o600);
  chmodSync(folder.path('.env'), 0o644);
  folder.run({ input });
  expect(folder.mode('.env')).toBe(0o600);
});

test('adds a missing COMPOSE_PROJECT_NAME to .env', () => {
  folder.run({ input });
  const env = folder.read('.env').replace(/^COMPOSE_PROJECT_NAME=.*\n/m, '');
  writeFileSync(folder.path('.env'), env);
  folder.run({ input });
  expect(folder.settings().COMPOSE_PROJECT_NAME).toBe('poyanil');
});

test('generates different passwords on each machine', () => {
  const other = makeSetupFolder();
  for (const each of [folder, other]) each.run({ input });
  const passwords = [folder, other].flatMap(({ read }) => [
    read('.secrets/admin_password'),
    read('.secrets/postgres_password'),
  ]);
  other.remove();
  expect(new Set(passwords).size).toBe(4);
});

test('a second run asks for nothing, changes nothing, and says so', () => {
  folder.run({ input });
  const before = folder.made();
  const { mtimeMs } = statSync(folder.path('.env'));
  const { status, output } = folder.run({ input: 'this is not read' });
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain('Nothing is missing');
  expect(folder.made()).toEqual(before);
  expect(statSync(folder.path('.env')).mtimeMs).toBe(mtimeMs);
});

test('keeps existing settings and secrets, and asks only for missing ones', () => {
  const own = `# ours\nMAIL_FROM='hello@own.example' # since 2024\nMAILBOX_PUNALUR=\nLOG_LEVEL=warn\nSECRETS_DIR=keys/`;
  writeFileSync(folder.path('.env'), own);
  mkdirSync(folder.path('keys'), { mode: 0o755 });
  writeFileSync(folder.path('keys/admin_password'), 'a password of our own\n', { mode: 0o600 });
  writeFileSync(folder.path('keys/smtp_url'), 'smtp://mailpit:1025\n');
  writeFileSync(folder.path('keys/postgres_password'), 'for-trying-out-only\n');
  const { MAIL_FROM: _, ...asked } = ANSWERS;
  const { status, output } = folder.run({ input: asLines(asked) });
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(folder.read('.env')).toMatch(
    /^# ours\nMAIL_FROM='hello@own\.example' # since 2024\nMAILBOX_PUNALUR=mailbox_punalur@poyanil\.example\nLOG_LEVEL=warn\nSECRETS_DIR=keys\/\n/,
  );
  const { TLS: __, SMTP_URL: ___, ...settings } = asked;
  expect(folder.settings()).toMatchObject(settings);
  expect(folder.read('keys/admin_password')).toBe('a password of our own\n');
  expect(folder.read('keys/smtp_url')).toBe(`${ANSWERS.SMTP_URL}\n`);
  expect(folder.read('keys/postgres_password')).not.toContain('for-trying-out-only');
  expect([folder.mode('keys'), folder.mode('keys/admin_password')]).toEqual([0o750, 0o644]);
});

test('does not cut off a value in .env at =#', () => {
  writeFileSync(folder.path('.env'), 'SECRETS_DIR=keys=#1\n');
  expect(folder.run({ input })).toMatchObject({ status: 0 });
  expect(folder.read('keys=#1/smtp_url')).toBe(`${ANSWERS.SMTP_URL}\n`);
});

test('keeps an existing value that differs from the answer, and says so', () => {
  folder.run({ input });
  const before = folder.made();
  const others = { ...ANSWERS, MAIL_FROM: 'other@poyanil.example', SMTP_URL: 'smtp://other:25' };
  const { status, output } = folder.run({ file: asLines(others) });
  expect(status).toBe(0);
  expect(output).toMatch(/^MAIL_FROM already has another value in \.env, which was kept/m);
  expect(output).toMatch(/^\.\/\.secrets\/smtp_url already has another value, which was kept/m);
  expect(folder.made()).toEqual(before);
});

test('asks for the mailbox of an added hospital', () => {
  folder.run({ input });
  for (const file of ['.env', '.env.example']) {
    writeFileSync(folder.path(file), `${folder.read(file)}MAILBOX_RANNI=\n`);
  }
  expect(folder.run({}).output).toContain('MAILBOX_RANNI is missing');
  expect(folder.run({ input: 'MAILBOX_RANNI=desk@ranni.example' }).status).toBe(0);
  expect(folder.settings().MAILBOX_RANNI).toBe('desk@ranni.example');
});

test('adds the profile tls to existing profiles for TLS=caddy', () => {
  folder.run({ input: asLines({ ...ANSWERS, TLS: 'caddy', COMPOSE_PROFILES: 'scale' }) });
  expect(folder.settings().COMPOSE_PROFILES).toBe('scale,tls');
});

test('needs no SMTP_URL if each hospital has its own mail server', () => {
  const { SMTP_URL, ...rest } = ANSWERS;
  const own = Object.fromEntries(
    hospitalIds.map((id) => [hospitalVariable('SMTP_URL', id), SMTP_URL]),
  );
  expect(folder.run({ input: asLines({ ...rest, ...own }) }).status).toBe(0);
  expect(folder.read('.secrets/smtp_url_punalur')).toBe(`${SMTP_URL}\n`);
  expect(folder.read('.secrets/smtp_url')).toBe('');
});

test.each([
  ['the secrets', 0],
  ['.env', 1],
])('leaves no incomplete file if writing %s fills the disk, and can be rerun', (_where, blocks) => {
  const { status, output } = folder.run({ input, how: `${FULL_DISK} ${blocks}` });
  expect({ status, output }).toMatchObject({ status: 1 });
  expect(output).toContain('whether the disk is full');
  const whole = (name: string) => name.startsWith('.secrets/');
  expect(Object.keys(folder.made()).filter((name) => !whole(name))).toEqual([]);
  expect(folder.run({ input }).status).toBe(0);
  expect(Object.keys(folder.made())).toHaveLength(SECRETS.length + 1);
  expect(folder.read('.secrets/smtp_url')).toBe(`${ANSWERS.SMTP_URL}\n`);
});

test('no run prints a secret', () => {
  const secrets = {
    ...ANSWERS,
    ALERT_URL: `https://chat.example/${PASSWORD}`,
    ADMIN_PASSWORD: PASSWORD,
  };
  const faulty = {
    ...secrets,
    SMTP_URL: `smtp://desk:${PASSWORD}@mail:70000`,
    MAIL_FROM: PASSWORD,
  };
  const refused = folder.run({ input: `${asLines(faulty)}${PASSWORD}` });
  const written = folder.run({ input: asLines(secrets) });
  const kept = folder.run({
    file: asLines({ ...secrets, SMTP_URL: `${secrets.SMTP_URL}0` }),
  });
  expect([refused, written, kept].map(({ status }) => status)).toEqual([1, 0, 0]);
  const output = [refused, written, kept].map(({ output }) => output).join('');
  expect(output).toContain('smtp_url already has another value');
  expect(output).not.toContain(PASSWORD);
  expect(output).not.toContain(folder.read('.secrets/postgres_password').trim());
});

test('makes files that a strict umask protected readable for containers', () => {
  const how = 'chmod go-rwx ops/setup ops/setup/ask.sh';
  const { output } = folder.run({ input, how });
  expect(output).toContain('could not read all of ops. Its permissions were corrected.');
  expect([folder.mode('ops/setup'), folder.mode('ops/setup/ask.sh')]).toEqual([0o755, 0o644]);
  expect(folder.run({ input }).output).not.toContain('could not read');
});

test('does not report a symlinked secrets folder as open to everyone', () => {
  folder.run({ input });
  renameSync(folder.path('.secrets'), folder.path('kept'));
  symlinkSync('kept', folder.path('.secrets'));
  expect(folder.run({ input }).output).not.toContain('was open to everyone');
});
