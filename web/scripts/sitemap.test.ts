import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

test('a page that stands in both languages names both in each of its two lines; others stand alone', () => {
  const text = sitemap('https://x.example', ['/', '/a', '/b&c'], ['/ml', '/ml/a']);
  const links = (path: string, translated: string) =>
    `<xhtml:link rel="alternate" hreflang="en" href="https://x.example${path}"/><xhtml:link rel="alternate" hreflang="ml" href="https://x.example${translated}"/><xhtml:link rel="alternate" hreflang="x-default" href="https://x.example${path}"/>`;
  expect(text.match(/^ {2}<url>.*$/gm)).toEqual([
    `  <url><loc>https://x.example/</loc>${links('/', '/ml')}</url>`,
    `  <url><loc>https://x.example/ml</loc>${links('/', '/ml')}</url>`,
    `  <url><loc>https://x.example/a</loc>${links('/a', '/ml/a')}</url>`,
    `  <url><loc>https://x.example/ml/a</loc>${links('/a', '/ml/a')}</url>`,
    '  <url><loc>https://x.example/b&amp;c</loc></url>',
  ]);
});
