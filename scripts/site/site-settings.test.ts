import { expect, test } from 'vitest';
import { readSiteSettings } from './site-settings.ts';

test('with nothing given, everything has a value', () => {
  const { ports, environment, redisUrl, ownMailServer, ownOutbox } = readSiteSettings({});
  expect(ports).toEqual({
    PORT: 8080,
    ADMIN_PORT: 9090,
    WORKER_ADMIN_PORT: 9091,
    INBOX_PORT: 1080,
    INBOX_SMTP_PORT: 1025,
  });
  expect(environment).toMatchObject({
    MAIL_FROM: 'website@forms.poyanil.example',
    MAILBOX_PUNALUR: 'mail.punalur@poyanil.example',
  });
  expect(redisUrl).toBeUndefined();
  expect([ownMailServer, ownOutbox]).toEqual([true, true]);
});

test('what is given stands, and a blank is not given', () => {
  const { environment, redisUrl, ownMailServer, ownOutbox } = readSiteSettings({
    MAIL_FROM: 'web@hospital.example',
    MAILBOX_PUNALUR: ' ',
    REDIS_URL: 'redis://cache.example:6379',
    SMTP_URL_FILE: '/run/secrets/smtp-url',
    OUTBOX_URL: 'file:///mnt/disk/outbox.db',
  });
  expect(environment.MAIL_FROM).toBe('web@hospital.example');
  expect(environment.MAILBOX_PUNALUR).toBe('mail.punalur@poyanil.example');
  expect(redisUrl).toBe('redis://cache.example:6379');
  expect([ownMailServer, ownOutbox]).toEqual([false, false]);
});

test('one mailbox that is given leaves none of the others an example', () => {
  const { environment } = readSiteSettings({ MAILBOX_PUNALUR: 'desk@hospital.example' });
  expect(environment.MAILBOX_PUNALUR).toBe('desk@hospital.example');
  expect(environment).not.toHaveProperty('MAILBOX_ALAPPUZHA');
});

test('where a file is named, no default contradicts it', () => {
  const { environment } = readSiteSettings({ OUTBOX_URL_FILE: '/run/secrets/outbox_url' });
  expect(environment).not.toHaveProperty('OUTBOX_URL');
});

test.each(['http', '65536', '-1', '80.5'])('a port of %j is refused by its name', (port) => {
  expect(() => readSiteSettings({ WORKER_ADMIN_PORT: port })).toThrow('WORKER_ADMIN_PORT');
});
