import { hospitalIds, hospitalKey } from '@poyanil/domain';
import { SettingsError } from '@poyanil/server/settings/read-settings';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { describe, expect, test } from 'vitest';
import { readWorkerConfig } from './config.ts';

const good = {
  REDIS_URL: 'redis://127.0.0.1:6379',
  OUTBOX_URL: 'file:///var/lib/poyanil/outbox.db',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@poyanil.example',
  ...Object.fromEntries(
    hospitalIds.map((id) => [
      hospitalVariable('MAILBOX', id),
      `${hospitalKey(id)}@poyanil.example`,
    ]),
  ),
};
const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};

function linesOf(environment: Record<string, string>, readText = noFiles): string[] {
  try {
    readWorkerConfig(environment, readText);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.message.split('\n') : [`${error}`];
  }
}

test('uses one mail server for all hospitals, except those with their own', () => {
  const { destinations } = readWorkerConfig(
    { ...good, SMTP_URL_PUNALUR: 'smtps://own.example' },
    noFiles,
  );
  expect(destinations).toMatchObject({
    poyanil_hospital: { mailbox: 'alappuzha@poyanil.example', smtpUrl: 'smtp://mail.example' },
    poyanil_hospital_punalur: {
      mailbox: 'punalur@poyanil.example',
      smtpUrl: 'smtps://own.example',
    },
  });
  expect(Object.keys(destinations)).toEqual(hospitalIds);
});

test('reports all invalid settings at once, also missing servers and mailboxes', () => {
  const { SMTP_URL, ...rest } = good;
  const faulty = {
    ...rest,
    SMTP_URL_ALAPPUZHA: SMTP_URL,
    MAILBOX_PUNALUR: '',
    LOG_LEVEL: 'loud',
    RETRY_BASE_MS: '-1',
    MAILS_AT_ONCE: '0',
    ADMIN_PASSWORD: 'secret',
  };
  expect(linesOf(faulty)).toEqual([
    'ADMIN_PASSWORD: shorter than 12 characters',
    'LOG_LEVEL: not one of trace, debug, info, warn, error, fatal, silent',
    'SMTP_URL_KOZHENCHERRY: missing',
    'SMTP_URL_PUNALUR: missing',
    'MAILBOX_PUNALUR: missing',
    'MAILS_AT_ONCE: not from 1 to 50',
    'RETRY_BASE_MS: not a whole number',
  ]);
});

test('asks only for SMTP_URL if no mail server is set', () => {
  const { SMTP_URL: _, ...rest } = good;
  expect(linesOf(rest)).toEqual(['SMTP_URL: missing']);
  expect(linesOf({ ...rest, SMTP_URL_FILE: '/run/secrets/empty' }, () => '\n')).toEqual([
    'SMTP_URL: missing',
  ]);
  expect(linesOf({ ...rest, SMTP_URL_FILE: '/nowhere' })).toEqual([
    'SMTP_URL_FILE: the file that it names cannot be read',
  ]);
});

test('does not also report an invalid mail server as missing', () => {
  const { SMTP_URL: _, ...rest } = good;
  const own = Object.fromEntries(
    hospitalIds.map((id) => [hospitalVariable('SMTP_URL', id), 'smtp://mail.example']),
  );
  expect(linesOf({ ...rest, ...own })).toEqual([]);
  expect(linesOf({ ...rest, ...own, SMTP_URL_PUNALUR: 'mail.example' })).toEqual([
    'SMTP_URL_PUNALUR: not an address that starts with smtp:// or smtps://',
  ]);
});

describe('the EHLO name', () => {
  test.each([
    [
      'the host of PUBLIC_URL',
      { PUBLIC_URL: 'https://www.poyanil.example' },
      'www.poyanil.example',
    ],
    [
      'MAIL_HELO even if PUBLIC_URL is set',
      { MAIL_HELO: 'Mail.poyanil.example', PUBLIC_URL: 'https://www.poyanil.example' },
      'Mail.poyanil.example',
    ],
    ['the domain of MAIL_FROM without either', {}, 'poyanil.example'],
  ])('is %s', (_what, environment, name) => {
    expect(readWorkerConfig({ ...good, ...environment }, noFiles).mailHelo).toBe(name);
  });

  test.each([
    'http://localhost:8080',
    'http://web',
    'http://10.0.0.5',
    'http://[::1]',
    'http://site.localhost',
    'http://server.local',
    'http://web.internal',
  ])('is not taken from %s', (PUBLIC_URL) => {
    expect(readWorkerConfig({ ...good, PUBLIC_URL }, noFiles).mailHelo).toBe('poyanil.example');
  });

  test.each(['worker', '10.0.0.5', '[10.0.0.5]', 'a..example', 'www.poyanil.example\nRSET', 'x'])(
    'cannot be set to %j',
    (MAIL_HELO) => {
      expect(linesOf({ ...good, MAIL_HELO })).toEqual([
        'MAIL_HELO: not a host name with dots, such as www.example.org',
      ]);
    },
  );
});

test("the operators' page has a password only if one is set", () => {
  expect(readWorkerConfig(good, noFiles).adminPassword).toBeUndefined();
  const given = { ...good, ADMIN_PASSWORD_FILE: '/run/secrets/admin_password' };
  expect(readWorkerConfig(given, () => 'correct horse\n').adminPassword).toBe('correct horse');
});

test.each([
  [
    'MAIL_BOUNCES',
    { MAIL_BOUNCES: 'reports@own.example', ALERT_MAIL: 'night@poyanil.example' },
    'reports@own.example',
  ],
  [
    'ALERT_MAIL on the domain of MAIL_FROM',
    { ALERT_MAIL: 'night@Poyanil.example' },
    'night@Poyanil.example',
  ],
  [
    'MAIL_FROM if ALERT_MAIL has another domain',
    { ALERT_MAIL: 'night@other.example' },
    good.MAIL_FROM,
  ],
  ['MAIL_FROM if nothing else is set', {}, good.MAIL_FROM],
] as const)('bounces go to %s', (_what, environment, address) => {
  expect(readWorkerConfig({ ...good, ...environment }, noFiles).mailBounces).toBe(address);
});
