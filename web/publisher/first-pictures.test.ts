import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineFirstPictures, isSoon } from './first-pictures.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#0E6474" d="M0 0h9"/>\n</svg>\n';
const early = (path: string) =>
  `<link rel="preload" as="image" href="${path}" fetchPriority="high"/>`;
const pageOf = (path: string, rest = '') => ({
  head: `<title>Home</title>${early(path)}`,
  body: `<main><img src="${path}" alt=""/>${rest}</main>`,
});

test('inlines the first drawing instead of requesting it', () => {
  const { head, body } = inlineFirstPictures(pageOf('/pictures/a.svg'), () => DRAWING);
  expect(head).toBe('<title>Home</title>');
  const [, data = ''] =
    /^<main><img src="data:image\/svg\+xml,([^"]*)" alt=""\/><\/main>$/.exec(body) ?? [];
  expect(decodeURIComponent(data)).toBe(
    "<svg xmlns='http://www.w3.org/2000/svg'><path fill='#0E6474' d='M0 0h9'/> </svg>",
  );
  expect(data).not.toMatch(/[<>#"]/);
});

test.each([
  ['a picture of another kind', '/pictures/a.avif', () => DRAWING],
  ['a missing drawing', '/pictures/a.svg', () => null],
])('still requests %s', (_, path, read) => {
  const page = pageOf(path);
  expect(inlineFirstPictures(page, read)).toEqual(page);
});

test('keeps the URL of drawings further down', () => {
  const later = '<img src="/pictures/b.svg" alt="" loading="lazy"/>';
  const { body } = inlineFirstPictures(pageOf('/pictures/a.svg', later), () => DRAWING);
  expect(body).toContain(later);
});

test('isSoon accepts only pages whose compressed size fits one round trip', () => {
  expect(isSoon(randomBytes(11_000))).toBe(true);
  expect(isSoon(randomBytes(14_000))).toBe(false);
});
