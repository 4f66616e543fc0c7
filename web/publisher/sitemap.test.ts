import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

test('lists both languages in both entries of a translated page', () => {
  const text = sitemap('https://x.example', {
    paths: ['/', '/a', '/b&c'],
    translatedPaths: ['/ml', '/ml/a'],
    entries: [
      { path: '/a/news/one', changedAt: '2026-03-03T03:30:00.000Z' },
      { path: '/a/news/two', changedAt: null },
    ],
  });
  const links = (path: string, translated: string) =>
    `<xhtml:link rel="alternate" hreflang="en" href="https://x.example${path}"/><xhtml:link rel="alternate" hreflang="ml" href="https://x.example${translated}"/><xhtml:link rel="alternate" hreflang="x-default" href="https://x.example${path}"/>`;
  expect(text.match(/^ {2}<url>.*$/gm)).toEqual([
    `  <url><loc>https://x.example/</loc>${links('/', '/ml')}</url>`,
    `  <url><loc>https://x.example/ml</loc>${links('/', '/ml')}</url>`,
    `  <url><loc>https://x.example/a</loc>${links('/a', '/ml/a')}</url>`,
    `  <url><loc>https://x.example/ml/a</loc>${links('/a', '/ml/a')}</url>`,
    '  <url><loc>https://x.example/b&amp;c</loc></url>',
    '  <url><loc>https://x.example/a/news/one</loc><lastmod>2026-03-03T03:30:00.000Z</lastmod></url>',
    '  <url><loc>https://x.example/a/news/two</loc></url>',
  ]);
});
