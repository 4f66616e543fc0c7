import { hospitalIds, hospitalVariable, placeKey } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const good = {
  REDIS_URL: 'redis://127.0.0.1:6379',
  OUTBOX_URL: 'file:///var/lib/poyanil/outbox.db',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@poyanil.example',
  ...Object.fromEntries(
    hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), `${placeKey(id)}@poyanil.example`]),
  ),
};
const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};

test('one mail server serves all hospitals, but one that has its own', () => {
  const { destinations } = readConfig(
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

test('a hospital without a mail server or a mailbox is a fault, and all faults are told at once', () => {
  const { SMTP_URL, ...rest } = good;
  const faulty = {
    ...rest,
    SMTP_URL_ALAPPUZHA: SMTP_URL,
    MAILBOX_PUNALUR: '',
    LOG_LEVEL: 'loud',
    RETRY_BASE_MS: '-1',
  };
  expect(() => readConfig(faulty, noFiles)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /SMTP_URL_KOZHENCHERRY: missing[\s\S]*SMTP_URL_PUNALUR: missing[\s\S]*MAILBOX_PUNALUR: missing[\s\S]*RETRY_BASE_MS: .*\n.*LOG_LEVEL: /,
      ),
    }),
  );
});

test('the mail server may be named in a file, so that its password is in no environment', () => {
  const { SMTP_URL, ...rest } = good;
  const config = readConfig({ ...rest, SMTP_URL_FILE: '/run/secrets/smtp' }, (path) => {
    expect(path).toBe('/run/secrets/smtp');
    return `${SMTP_URL}\n`;
  });
  expect(config.destinations.poyanil_hospital.smtpUrl).toBe(SMTP_URL);
});
