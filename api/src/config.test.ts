import { SettingsError } from '@poyanil/server/settings/read-settings';
import { expect, test } from 'vitest';
import { readApiConfig } from './config.ts';

const needed = { REDIS_URL: 'redis://127.0.0.1', OUTBOX_URL: 'file:///data/outbox.db' };
const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};

function linesOf(environment: Record<string, string>): string[] {
  try {
    readApiConfig(environment, noFiles);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.message.split('\n') : [`${error}`];
  }
}

test('requires REDIS_URL and OUTBOX_URL, and has defaults for the rest', () => {
  expect(readApiConfig(needed, noFiles)).toMatchObject({
    port: 8080,
    adminPort: 9090,
    adminHost: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    trustedProxies: 0,
    submissionsPerMinute: 20,
    outboxLimits: { maxPending: 1_000_000, minFreeBytes: 512 * 1024 * 1024 },
    webRoot: undefined,
    contentService: undefined,
  });
});

test('PUBLIC_URL defaults to localhost with the given port', () => {
  expect(readApiConfig({ ...needed, PORT: '81' }, noFiles).publicUrl).toBe('http://localhost:81');
  const given = { ...needed, PORT: '81', PUBLIC_URL: 'https://www.poyanil.example/' };
  expect(readApiConfig(given, noFiles).publicUrl).toBe('https://www.poyanil.example');
});

test('only the given mailboxes are known', () => {
  const mailbox = { MAILBOX_PUNALUR: 'desk@poyanil.example' };
  expect([...readApiConfig({ ...needed, ...mailbox }, noFiles).mailboxes]).toEqual([
    ['poyanil_hospital_punalur', 'desk@poyanil.example'],
  ]);
});

test('accepts a PostgreSQL outbox and a silent log', () => {
  const given = { ...needed, OUTBOX_URL: 'postgres://db/poyanil', LOG_LEVEL: 'silent' };
  expect(readApiConfig(given, noFiles)).toMatchObject({
    outboxUrl: 'postgres://db/poyanil',
    logLevel: 'silent',
  });
});

const HALF =
  'CONTENT_URL, CONTENT_ACCESS_TOKEN: set both, or neither to use the content of this repository';
const ONE_PORT = 'PORT, ADMIN_PORT: both are the same; give each its own port';

test.each([
  [{ CONTENT_URL: 'https://content.example/v1' }, HALF],
  [{ CONTENT_ACCESS_TOKEN: 'key' }, HALF],
  [{ PORT: '81', ADMIN_PORT: '81' }, ONE_PORT],
  [{ PORT: '9090' }, ONE_PORT],
  [
    { WEB_ROOT: '/srv/site' },
    'WEB_ROOT: the folder has no index.html; publish the pages first (npm run content -- publish)',
  ],
  [
    { CONTENT_ASSET_HOSTS: 'https://a.example images.example videos.example' },
    'CONTENT_ASSET_HOSTS: not an address that starts with http:// or https://',
  ],
  [
    { CONTENT_ASSET_HOSTS: 'https://images.example, https://videos.example' },
    'CONTENT_ASSET_HOSTS: not origins such as https://images.example.org, separated by spaces',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: not one of trace, debug, info, warn, error, fatal, silent'],
  [
    { REVISION: 'of today' },
    'REVISION: not a revision, such as the 40 characters of `git rev-parse HEAD`',
  ],
])('reports %j in one line', (faulty, line) => {
  expect(linesOf({ ...needed, ...faulty })).toEqual([line]);
});

test('accepts port 0, a complete content service and a folder with pages', () => {
  const files = (path: string) =>
    path === '/srv/site/index.html' ? '<!doctype html>' : noFiles(path);
  const whole = { CONTENT_URL: 'https://content.example/v1', CONTENT_ACCESS_TOKEN: 'key' };
  const given = { ...needed, ...whole, PORT: '0', ADMIN_PORT: '0', WEB_ROOT: '/srv/site' };
  expect(readApiConfig(given, files)).toMatchObject({
    webRoot: '/srv/site',
    contentService: { url: 'https://content.example/v1', accessToken: 'key' },
  });
});

test('lists all invalid settings at once, including contradictory ones', () => {
  const faulty = {
    PORT: '9090',
    TRUST_PROXY: 'true',
    CONTENT_URL: 'https://content.example/v1',
    MAILBOX_PUNALUR: 'nobody',
    OUTBOX_URL_FILE: '/run/secrets/outbox_url',
  };
  expect(linesOf(faulty)).toEqual([
    ONE_PORT,
    HALF,
    'REDIS_URL: missing',
    'OUTBOX_URL_FILE: the file that it names cannot be read',
    'TRUST_PROXY: not a whole number',
    'MAILBOX_PUNALUR: not one e-mail address',
  ]);
});
