import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeDocument, inlineSources } from './document.ts';

const template = `<html><head><!--head--></head><body><div id="root"><!--page--></div>
    <script type="module" src="/src/main.tsx"></script></body></html>`;
const assets = {
  language: 'en' as const,
  boot: 'boot()',
  fonts: ['assets/latin.woff2'],
  modulesOf: (source: string) => ['assets/vendor.js', `assets/${source}.js`],
  stylesOf: (source: string) => ['assets/shared.css', `assets/${source}.css`],
  readStyles: (files: readonly string[]) => files.join('+'),
};
const page = {
  head: '<title>A &amp; B</title><meta name="description" content="Words"/><link rel="canonical" href="__ORIGIN__/a"/>',
  body: '<div><title>stays</title></div>',
  chunks: ['home'],
};
const compose = (picture: string | null, isLive = true) =>
  composeDocument({ template, page, assets, data: { name: '</script><b>' }, picture, isLive });
const [head = '', body = ''] = compose('/pictures/share/punalur.png').split('</head>');

test('what React renders for the head stands in the head alone', () => {
  expect(head).toContain('<title>A &amp; B</title>');
  expect(head).toContain('<link rel="canonical" href="__ORIGIN__/a"/>');
  expect(body).toContain('<div id="root"><div><title>stays</title></div></div>');
  expect(body).not.toContain('canonical');
});

test('styles stand in the page, with those of the app first, each once; the script is told of them', () => {
  const [, styles] = /<style>(.*?)<\/style>/.exec(head) ?? [];
  const files = ['assets/shared.css', 'assets/src/main.tsx.css', 'assets/home.css'];
  expect(styles).toBe(files.join('+'));
  expect(body).toContain(`<script data-files="${files.map((file) => `/${file}`).join(' ')} `);
  expect(head).not.toContain('stylesheet');
});

test('the only script that runs stands last, and knows what the app needs before the app', () => {
  const modules = '/assets/vendor.js /assets/home.js /assets/src/main.tsx.js';
  expect(body).toMatch(
    new RegExp(
      `</div>\\s*<script data-files="[^"]*\\.css ${modules}">boot\\(\\)</script>\\s*</body></html>$`,
    ),
  );
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(head.match(/<script/g)).toHaveLength(1);
});

test('the security policy names what stands in the page, and nothing else', () => {
  const sourceOf = (text: string) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(inlineSources(compose(null))).toEqual({
    style: sourceOf('assets/shared.css+assets/src/main.tsx.css+assets/home.css'),
    script: sourceOf('boot()'),
  });
});

test('a page that stands at any address has no script that runs', () => {
  expect(compose(null, false).split('</head>')[1]).not.toContain('<script');
});

test('data cannot end its own element', () => {
  expect(head).toContain('{"name":"\\u003c/script>\\u003cb>"}');
});

test('the share card says what title, description and address say', () => {
  expect(head).toContain('<meta property="og:title" content="A &amp; B">');
  expect(head).toContain('<meta property="og:description" content="Words">');
  expect(head).toContain('<meta property="og:url" content="__ORIGIN__/a">');
});

test('a shared link shows the picture, whole with its size, and the name of the site', () => {
  expect(head).toContain(
    '<meta property="og:image" content="__ORIGIN__/pictures/share/punalur.png">',
  );
  expect(head).toContain('<meta property="og:image:width" content="1200">');
  expect(head).toContain('<meta property="og:image:height" content="630">');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(head).toContain('<meta property="og:site_name" content="Poyanil Hospital">');
});

test('the frame of an entry leaves to the server what only the entry can say', () => {
  const [shell = ''] = compose(null).split('</head>');
  expect(shell.match(/<!--detail-->/g)).toHaveLength(1);
  expect(shell).not.toContain('og:image');
  expect(shell).not.toContain('og:type');
  expect(shell).not.toContain('twitter:card');
});
