import { expect, test } from 'vitest';
import { putContent } from './fill-page.ts';

const PAGE = `<html><head><link rel="preload" href="/a.svg"/></head><body>
    <div id="root"><main><div>Loading</div></main></div>
    <script data-files="/app.js">boot()</script>
  </body></html>`;
const rendered = { html: '<main>$& 6 doctors</main>', links: [], content: '{}' };

test('the entries stand in place of what was awaited, and as data before the script that reads them', () => {
  const page = putContent(PAGE, { ...rendered, content: '{"name":"Sara"}' });
  expect(page).toContain('<div id="root"><main>$& 6 doctors</main></div>');
  expect(page).not.toContain('Loading');
  expect(page.indexOf('{"name":"Sara"}')).toBeLessThan(page.indexOf('boot()'));
});

test('data cannot end its own element, nor begin a comment in it', () => {
  const name = '</script><!--<script>';
  const page = putContent(PAGE, { ...rendered, content: JSON.stringify({ name }) });
  const [, data = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ name });
  expect(data).not.toContain('<');
});

test('a link that the head has is not there twice', () => {
  const links = ['<link rel="preload" href="/a.svg"/>', '<link rel="preload" href="/b.svg"/>'];
  const [head = ''] = putContent(PAGE, { ...rendered, links }).split('</head>');
  expect(head.match(/<link/g)).toHaveLength(2);
});

test('a page without a place for them is told, not sent', () => {
  expect(() => putContent('<html></html>', rendered)).toThrow('build it anew');
});
