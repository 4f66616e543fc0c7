import { expect, test } from 'vitest';
import { readSiteSettings } from './site-settings.ts';

test('every setting has a default', () => {
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

test('keeps given values, and treats a blank as missing', () => {
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

test('gives no example mailboxes once one mailbox is set', () => {
  const { environment } = readSiteSettings({ MAILBOX_PUNALUR: 'desk@hospital.example' });
  expect(environment.MAILBOX_PUNALUR).toBe('desk@hospital.example');
  expect(environment).not.toHaveProperty('MAILBOX_ALAPPUZHA');
});

test('sets no default for a setting that is given by a file', () => {
  const { environment } = readSiteSettings({ OUTBOX_URL_FILE: '/run/secrets/outbox_url' });
  expect(environment).not.toHaveProperty('OUTBOX_URL');
});

test.each(['http', '65536', '-1', '80.5'])('refuses the port %j and names the setting', (port) => {
  expect(() => readSiteSettings({ WORKER_ADMIN_PORT: port })).toThrow('WORKER_ADMIN_PORT');
});
