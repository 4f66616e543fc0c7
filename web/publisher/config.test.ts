import {
  DEFAULT_BACKUP_DAYS,
  DEFAULT_DEAD_LETTER_DAYS,
  HOSTED_ASSET_ORIGINS,
} from '@poyanil/domain';
import { SettingsError } from '@poyanil/server/settings/read-settings';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};
const read = (environment: Record<string, string>) => readConfig(environment, noFiles);

test('has a default for every setting', () => {
  expect(read({})).toEqual({
    settings: {
      publicUrl: 'http://localhost:8080',
      deadLetterDays: DEFAULT_DEAD_LETTER_DAYS,
      backupDays: DEFAULT_BACKUP_DAYS,
      offlinePages: true,
      malayalam: false,
      assetOrigins: [],
    },
    siteDir: undefined,
    contentDir: undefined,
    contentService: undefined,
    preview: undefined,
  });
});

const service = { CONTENT_URL: 'https://graphql.example/one', CONTENT_ACCESS_TOKEN: 'key' };
const hosts = 'https://images.example https://films.example:8443';

test.each([
  [{ PORT: '81' }, { publicUrl: 'http://localhost:81' }],
  [{ PUBLIC_URL: 'https://www.poyanil.example/' }, { publicUrl: 'https://www.poyanil.example' }],
  [{ DEAD_LETTER_DAYS: '0365' }, { deadLetterDays: 365 }],
  [{ DEAD_LETTER_DAYS: '' }, { deadLetterDays: DEFAULT_DEAD_LETTER_DAYS }],
  [{ BACKUP_DAYS: '9999' }, { backupDays: 9_999 }],
  [{ OFFLINE_PAGES: 'off' }, { offlinePages: false }],
  [{ MALAYALAM: 'on' }, { malayalam: true }],
  [service, { assetOrigins: HOSTED_ASSET_ORIGINS }],
  [{ ...service, CONTENT_ASSET_HOSTS: hosts }, { assetOrigins: hosts.split(' ') }],
  // Without a content service all pictures are our own.
  [{ CONTENT_ASSET_HOSTS: hosts }, { assetOrigins: [] }],
])('reads %j', (environment, settings) => {
  expect(read(environment).settings).toMatchObject(settings);
});

test('has a preview with a port and a password', () => {
  const preview = { PREVIEW_PORT: '8081', PREVIEW_PASSWORD: 'twelve letters' };
  expect(read(preview).preview).toEqual({ port: 8081, password: 'twelve letters' });
});

test.each([
  [{ PUBLIC_URL: 'www.site.example' }, /^PUBLIC_URL: /],
  [{ DEAD_LETTER_DAYS: '36501' }, /^DEAD_LETTER_DAYS: /],
  [{ DEAD_LETTER_DAYS: '90 days' }, /^DEAD_LETTER_DAYS: /],
  [{ PREVIEW_PORT: '8081' }, /^PREVIEW_PASSWORD: is needed for the preview at PREVIEW_PORT$/],
  [{ PREVIEW_PORT: '8081', PREVIEW_PASSWORD: 'short' }, /^PREVIEW_PASSWORD: shorter than/],
  [{ OFFLINE_PAGES: 'no' }, /^OFFLINE_PAGES: must be on or off$/],
  [{ MALAYALAM: 'yes' }, /^MALAYALAM: must be on or off$/],
  [{ BACKUP_DAYS: '1' }, /^BACKUP_DAYS: /],
  [{ BACKUP_DAYS: '10000' }, /^BACKUP_DAYS: /],
  [{ CONTENT_URL: service.CONTENT_URL }, /^CONTENT_URL, CONTENT_ACCESS_TOKEN: /],
  [{ ...service, CONTENT_ASSET_HOSTS: 'https://a.example/<b>' }, /^CONTENT_ASSET_HOSTS: /],
])('rejects %j', (environment, line) => {
  expect(() => read(environment)).toThrow(SettingsError);
  expect(() => read(environment)).toThrow(line);
});
