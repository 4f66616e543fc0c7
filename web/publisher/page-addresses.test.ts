import { expect, test } from 'vitest';
import { deadLinks, picturesOf } from './page-addresses.ts';

test('finds a dead link, and lists it once', () => {
  const html =
    '<a class="x" href="/a">A</a><a href="/b#c">B</a><a href="/b">B</a><a href="https://x.example/b">X</a><link href="/d.css"><a href="#e">E</a>';
  expect(deadLinks(html, new Set(['/a']))).toEqual(['/b']);
});

test('returns each picture and film of the site once, and none of other sites', () => {
  const html =
    '<img src="/pictures/a%20b.svg"><img src="/pictures/a%20b.svg"><video poster="/content/c.jpg"></video><img src="https://images.example/d.jpg"><script src="/assets/e.js"></script>';
  expect([...picturesOf(html)]).toEqual(['/pictures/a b.svg', '/content/c.jpg']);
});
