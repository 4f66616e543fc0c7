import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  HOSTED_ASSET_ORIGINS,
  putPageSettings,
  USUAL_BACKUP_DAYS,
  USUAL_DEAD_LETTER_DAYS,
} from '@poyanil/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';

// nginx puts settings into pages by a script of the shell, the API by `putPageSettings`: both must make the same of them.

const NGINX = join(import.meta.dirname, '../../web/nginx');
const PUBLIC_URL = 'https://www.site.example';
const PAGE = `<html data-origin="__ORIGIN__" data-dead-letter-days="__DEAD_LETTER_DAYS__" data-backup-days="__BACKUP_DAYS__" data-asset-hosts="__ASSET_HOSTS__" data-offline-pages="__OFFLINE_PAGES__">
<p data-pictures="own">All is ours.</p><p data-pictures="hosted">Pictures from __ASSET_HOSTS__.</p><p>For __DEAD_LETTER_DAYS__ and __BACKUP_DAYS__ days.</p></html>`;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'poyanil-pages-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'site/sub'), { recursive: true });
  writeFileSync(join(folder, 'site/sub/privacy.html'), PAGE);
  mkdirSync(join(folder, 'site/.well-known'));
  writeFileSync(join(folder, 'site/.well-known/security.txt'), '__ORIGIN__');
  await run(process.execPath, [join(NGINX, 'write-includes.ts'), join(folder, 'nginx')]);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The page as the script writes it with these settings. */
async function written(settings: Readonly<Record<string, string>>): Promise<string> {
  await run('sh', [join(NGINX, 'write-pages.sh')], {
    env: {
      PATH: process.env.PATH,
      PUBLIC_URL,
      ...settings,
      SITE_DIR: join(folder, 'site'),
      PAGES_DIR: join(folder, 'pages'),
      NGINX_SITE_DIR: join(folder, 'nginx'),
    },
  });
  const page = readFileSync(join(folder, 'pages/sub/privacy.html'), 'utf8');
  expect(gunzipSync(readFileSync(join(folder, 'pages/sub/privacy.html.gz'))).toString()).toBe(page);
  return page;
}

const CONTENT_URL = 'https://graphql.example/spaces/one';
const HOSTS = 'https://images.example https://films.example:8443';

test.each([
  ['nothing is set', {}, USUAL_DEAD_LETTER_DAYS, []],
  ['settings are empty', { DEAD_LETTER_DAYS: '', CONTENT_URL: '' }, USUAL_DEAD_LETTER_DAYS, []],
  ['dead letters are kept for a year', { DEAD_LETTER_DAYS: '0365' }, 365, []],
  ['content is hosted', { CONTENT_URL }, USUAL_DEAD_LETTER_DAYS, HOSTED_ASSET_ORIGINS],
  [
    'its pictures are elsewhere',
    { CONTENT_URL, CONTENT_ASSET_HOSTS: HOSTS, DEAD_LETTER_DAYS: '30' },
    ...([30, HOSTS.split(' ')] as const),
  ],
  [
    'hosts are set, and no content service',
    { CONTENT_ASSET_HOSTS: HOSTS },
    ...([USUAL_DEAD_LETTER_DAYS, []] as const),
  ],
])(
  'nginx sends the page that the API sends: %s',
  async (_what, settings, deadLetterDays, assetOrigins) => {
    const page = await written(settings);
    expect(page).toBe(
      putPageSettings(PAGE, {
        ...{ publicUrl: PUBLIC_URL, deadLetterDays, assetOrigins },
        backupDays: USUAL_BACKUP_DAYS,
        offlinePages: true,
        malayalam: false,
      }),
    );
    expect(page).not.toContain('__');
  },
);

test.each([
  ['', USUAL_BACKUP_DAYS],
  ['2', 2],
  ['030', 30],
  ['9999', 9_999],
])('both name the days of backups: BACKUP_DAYS=%s', async (BACKUP_DAYS, backupDays) => {
  const deadLetterDays = USUAL_DEAD_LETTER_DAYS;
  const settings = { publicUrl: PUBLIC_URL, deadLetterDays, backupDays, assetOrigins: [] };
  const page = putPageSettings(PAGE, { ...settings, offlinePages: true, malayalam: false });
  expect(await written({ BACKUP_DAYS })).toBe(page);
});

test.each([
  ['', true],
  ['on', true],
  ['off', false],
])('both say whether phones keep pages: OFFLINE_PAGES=%s', async (OFFLINE_PAGES, offlinePages) => {
  const settings = {
    publicUrl: PUBLIC_URL,
    assetOrigins: [],
    offlinePages,
    malayalam: false,
    backupDays: USUAL_BACKUP_DAYS,
    deadLetterDays: USUAL_DEAD_LETTER_DAYS,
  };
  expect(await written({ OFFLINE_PAGES })).toBe(putPageSettings(PAGE, settings));
});

test.each([
  [{ PUBLIC_URL: 'www.site.example' }, 'PUBLIC_URL: not an origin'],
  [{ DEAD_LETTER_DAYS: '0' }, 'DEAD_LETTER_DAYS: not a whole number from 1 to 36500'],
  [{ DEAD_LETTER_DAYS: '36501' }, 'DEAD_LETTER_DAYS: not a whole number from 1 to 36500'],
  [{ DEAD_LETTER_DAYS: '90 days' }, 'DEAD_LETTER_DAYS: not a whole number from 1 to 36500'],
  [{ OFFLINE_PAGES: 'no' }, 'OFFLINE_PAGES: neither on nor off'],
  [{ MALAYALAM: 'yes' }, 'MALAYALAM: neither on nor off'],
  [{ BACKUP_DAYS: '1' }, 'BACKUP_DAYS: not a whole number from 2 to 9999'],
  [{ BACKUP_DAYS: '10000' }, 'BACKUP_DAYS: not a whole number from 2 to 9999'],
  [
    { CONTENT_URL, CONTENT_ASSET_HOSTS: 'https://a.example/<b>' },
    'CONTENT_ASSET_HOSTS: not origins',
  ],
  [
    { CONTENT_URL, CONTENT_ASSET_HOSTS: HOSTS.replace(' ', ', ') },
    'CONTENT_ASSET_HOSTS: not origins',
  ],
])('nginx does not start with a setting that no page can name: %j', async (settings, words) => {
  await expect(written(settings)).rejects.toThrow(words);
});
