import { expect, test } from 'vitest';
import { composeDocument } from './document.ts';

const template = `<html><head><!--head--></head><body><div id="root"><!--page--></div>
    <script type="module" src="/src/main.tsx"></script></body></html>`;
const assets = {
  app: 'assets/app.js',
  boot: 'assets/boot.js',
  font: 'assets/latin.woff2',
  stylesOf: (source: string) => ['assets/shared.css', `assets/${source}.css`],
};
const page = {
  html: '<title>A &amp; B</title><meta name="description" content="Words"/><link rel="canonical" href="__ORIGIN__/a"/><div><title>stays</title></div>',
  chunks: ['home'],
};
const [head = '', body = ''] = composeDocument({
  template,
  page,
  assets,
  data: { name: '</script><b>' },
}).split('</head>');

test('what React renders for the head stands in the head alone', () => {
  expect(head).toContain('<title>A &amp; B</title>');
  expect(head).toContain('<link rel="canonical" href="__ORIGIN__/a"/>');
  expect(body).toContain('<div id="root"><div><title>stays</title></div></div>');
  expect(body).not.toContain('canonical');
});

test('each style sheet is linked once, those of the app first', () => {
  const sheets = [...head.matchAll(/rel="stylesheet" href="(.*?)"/g)].map(([, href]) => href);
  expect(sheets).toEqual(['/assets/shared.css', '/assets/src/main.tsx.css', '/assets/home.css']);
});

test('the only script that runs is the one that fetches the app later', () => {
  expect(head).toContain('<script async src="/assets/boot.js" data-app="/assets/app.js"></script>');
  expect(body).not.toContain('<script');
  expect(head.match(/<script/g)).toHaveLength(2);
});

test('data cannot end its own element', () => {
  expect(head).toContain('{"name":"\\u003c/script>\\u003cb>"}');
});

test('the share card says what title, description and address say', () => {
  expect(head).toContain('<meta property="og:title" content="A &amp; B">');
  expect(head).toContain('<meta property="og:description" content="Words">');
  expect(head).toContain('<meta property="og:url" content="__ORIGIN__/a">');
});
