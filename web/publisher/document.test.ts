import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PageData } from '../src/page-data.ts';
import type { DocumentSettings } from '../src/site-settings.ts';
import { composeDocument, inlineSources } from './document.ts';

const template = `<html lang="en-IN" data-site=""><head><!--head--></head><body><div id="root"><!--page--></div>
    <script type="module" src="/src/main.tsx"></script></body></html>`;
const assets = {
  language: 'en' as const,
  boot: 'boot()',
  fonts: ['assets/latin.woff2'],
  modulesOf: (source: string) => ['assets/vendor.js', `assets/${source}.js`],
  stylesOf: (source: string) => ['assets/shared.css', `assets/${source}.css`],
  readStyles: (files: readonly string[]) => files.join('+'),
};
const settings: DocumentSettings = {
  release: 'small',
  siteWords: '/assets/site-words-en-a1.json',
  publicUrl: 'https://www.poyanil.example',
  deadLetterDays: 90,
  backupDays: 14,
  offlinePages: true,
  malayalam: false,
  assetOrigins: [`https://"'$&.example`],
};
const page = {
  head: '<title>A &amp; B</title><meta name="description" content="Words"/><link rel="canonical" href="https://www.poyanil.example/a"/>',
  body: '<div><title>stays</title>$&</div>',
};
const sent: PageData = {
  release: 'small',
  version: 'v',
  words: '</script><i>',
  answers: { 'News {"id":"a"}': '$&' },
};
const compose = (changes: Partial<Parameters<typeof composeDocument>[0]> = {}) =>
  composeDocument({
    ...{ template, settings, page, chunks: ['home'], assets, sent },
    data: { name: '</script><b>' },
    card: { type: 'website', hospital: 'poyanil_hospital_punalur' },
    ...changes,
  });
const [head = '', body = ''] = compose().split('</head>');

test('moves head elements that React renders into the head', () => {
  expect(head).toContain('<title>A &amp; B</title>');
  expect(head).toContain('<link rel="canonical" href="https://www.poyanil.example/a"/>');
  expect(body).toContain('<div id="root"><div><title>stays</title>$&</div></div>');
  expect(body).not.toContain('canonical');
});

test('writes the settings into an attribute of the page', () => {
  const [, attribute = ''] = /<html [^>]*data-site='([^']*)'/.exec(head) ?? [];
  const text = attribute.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  expect(JSON.parse(text)).toEqual(settings);
});

test('a page in Malayalam names its language', () => {
  const inMalayalam = compose({ assets: { ...assets, language: 'ml' } });
  expect(inMalayalam).toContain('<html lang="ml"');
  expect(inMalayalam).toContain('<meta property="og:locale" content="ml_IN">');
});

test('inlines each style once, in order, and lists the files for the script', () => {
  const [, styles] = /<style>(.*?)<\/style>/.exec(head) ?? [];
  const files = ['assets/shared.css', 'assets/src/main.tsx.css', 'assets/home.css'];
  expect(styles).toBe(files.join('+'));
  const names = ['assets/site-words-en-a1.json', ...files].map((file) => `/${file}`).join(' ');
  expect(body).toContain(`<script data-files="${names} `);
  expect(head).not.toContain('stylesheet');
});

test('puts the only script last, and lists the modules for it in loading order', () => {
  const modules = '/assets/vendor.js /assets/home.js /assets/src/main.tsx.js';
  expect(body).toMatch(
    new RegExp(
      `</script><script data-files="[^"]*\\.css ${modules}">boot\\(\\)</script>\\s*</body></html>$`,
    ),
  );
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(head.match(/<script/g)).toHaveLength(1);
});

test('returns the hashes of the style and the script for the security policy', () => {
  const sourceOf = (text: string) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(inlineSources(['home'], assets)).toEqual({
    style: sourceOf('assets/shared.css+assets/src/main.tsx.css+assets/home.css'),
    script: sourceOf('boot()'),
  });
});

test('a page without data for the app has no script', () => {
  expect(compose({ sent: undefined }).split('</head>')[1]).not.toContain('<script');
});

test('data cannot close its script element', () => {
  expect(head).toContain('{"name":"\\u003c/script>\\u003cb>"}');
  const [, data = ''] =
    /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toEqual(sent);
});

test('a shared link shows title, description, address, site name and picture', () => {
  for (const [name, content] of [
    ['title', 'A &amp; B'],
    ['description', 'Words'],
    ['url', 'https://www.poyanil.example/a'],
    ['site_name', 'Poyanil Hospital'],
    ['image', 'https://www.poyanil.example/pictures/share/punalur.png'],
  ]) {
    expect(head).toContain(`<meta property="og:${name}" content="${content}">`);
  }
});
