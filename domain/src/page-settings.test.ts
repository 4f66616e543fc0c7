import { expect, test } from 'vitest';
import { putPageSettings } from './page-settings.ts';

const PAGE =
  '<html data-origin="__ORIGIN__"><p data-pictures="own">Ours.</p><p data-pictures="hosted">From __ASSET_HOSTS__.</p><p>__DEAD_LETTER_DAYS__ and __BACKUP_DAYS__ days</p><i>__OFFLINE_PAGES__</i></html>';
const settings = {
  publicUrl: 'https://hospital.example',
  deadLetterDays: 30,
  backupDays: 7,
  offlinePages: true,
  assetOrigins: [],
};

test('a page says what the settings say, and of two paragraphs about pictures the true one', () => {
  expect(putPageSettings(PAGE, settings)).toBe(
    '<html data-origin="https://hospital.example"><p data-pictures="own">Ours.</p><p>30 and 7 days</p><i>on</i></html>',
  );
  const assetOrigins = ['https://images.example', 'https://films.example:8443'];
  expect(putPageSettings(PAGE, { ...settings, assetOrigins })).toBe(
    '<html data-origin="https://hospital.example"><p data-pictures="hosted">From images.example, films.example:8443.</p><p>30 and 7 days</p><i>on</i></html>',
  );
});
