import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';

/** In each value that is wrong, as a password would be. */
const SECRET = 'swordfish';
const dir = mkdtempSync(join(tmpdir(), 'poyanil-settings-'));
const file = join(dir, 'secret');

beforeAll(() => writeFileSync(file, `${SECRET}@poyanil.example\n`));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the API tells every kind of fault at once, a line each and no secret, and ends', async () => {
  const ended = await start('api', {
    PORT: '0',
    ADMIN_PORT: '0',
    PUBLIC_URL: `https://me:${SECRET}@poyanil.example`,
    OUTBOX_URL_FILE: dir,
    CONTENT_ACCESS_TOKEN: SECRET,
    MAILBOX_PUNALUR: `${SECRET}@poyanil.example`,
    MAILBOX_PUNALUR_FILE: file,
  });
  expect(ended).toEqual({
    code: 1,
    output: '',
    errors: [
      'PUBLIC_URL: not an origin such as https://www.example.org',
      'REDIS_URL: missing',
      'OUTBOX_URL_FILE: it names a folder, not a file',
      'CONTENT_URL, CONTENT_ACCESS_TOKEN: give both, or neither for the content of this repository',
      'MAILBOX_PUNALUR, MAILBOX_PUNALUR_FILE: both are given; leave one of them out',
      '',
    ],
  });
});

test('so does the worker', async () => {
  const ended = await start('worker', {
    WORKER_ADMIN_PORT: '0',
    ADMIN_PASSWORD: SECRET,
    REDIS_URL_FILE: join(dir, SECRET),
    OUTBOX_URL: `postgres://me:${SECRET}@/poyanil`,
    SMTP_URL: `smtps://me:${SECRET}%@mail.example`,
    ALERT_MAIL: `${SECRET}@poyanil.example`,
    ALERT_MAIL_FILE: file,
    ...Object.fromEntries(
      hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), 'desk@poyanil.example']),
    ),
  });
  const escapes = '; in user and password, write % / ? # @ as %25 %2F %3F %23 %40';
  expect(ended).toEqual({
    code: 1,
    output: '',
    errors: [
      'ADMIN_PASSWORD: shorter than 12 characters',
      'REDIS_URL_FILE: the file that it names is missing',
      `OUTBOX_URL: its host or port cannot be read${escapes}`,
      'MAIL_FROM: missing',
      `SMTP_URL: a % or # is not written as it has to be${escapes}`,
      'ALERT_MAIL, ALERT_MAIL_FILE: both are given; leave one of them out',
      '',
    ],
  });
});

interface Ended {
  code: unknown;
  output: string;
  errors: string[];
}

function start(program: string, environment: Record<string, string>): Promise<Ended> {
  const script = fileURLToPath(new URL(`../../${program}/src/main.ts`, import.meta.url));
  const options = { env: { ...BARE_ENVIRONMENT, ...environment }, timeout: 28_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [script], options, (error, output, errors) =>
      resolve({ code: error?.code, output, errors: errors.split('\n') }),
    );
  });
}
