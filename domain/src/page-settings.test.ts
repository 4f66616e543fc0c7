import { expect, test } from 'vitest';
import { putPageSettings } from './page-settings.ts';

const PAGE =
  '<html data-origin="__ORIGIN__"><p data-pictures="own">Ours.</p><p data-pictures="hosted">From __ASSET_HOSTS__.</p><p>__DEAD_LETTER_DAYS__ and __BACKUP_DAYS__ days</p><i>__OFFLINE_PAGES__</i></html>';
const settings = {
  publicUrl: 'https://hospital.example',
  deadLetterDays: 30,
  backupDays: 7,
  offlinePages: true,
  malayalam: true,
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

test('with the Malayalam pages off, nothing leads to them: no link, no line and no alternate of the sitemap', () => {
  const off = { ...settings, malayalam: false };
  const link = '<a data-language="ml" class="x" href="/ml" lang="ml">മലയാളം</a>';
  expect(putPageSettings(`<p>One ${link}two</p>`, off)).toBe('<p>One two</p>');
  const alternates = '<xhtml:link rel="alternate" hreflang="ml" href="__ORIGIN__/ml/a"/>';
  const lines = ['/a', '/ml/a', '/ml', '/mla'].map(
    (path) => `  <url><loc>__ORIGIN__${path}</loc>${path === '/mla' ? '' : alternates}</url>\n`,
  );
  expect(putPageSettings(lines.join(''), off)).toBe(
    ['/a', '/mla']
      .map((path) => `  <url><loc>https://hospital.example${path}</loc></url>\n`)
      .join(''),
  );
  expect(putPageSettings(link, settings)).toBe(link);
});
