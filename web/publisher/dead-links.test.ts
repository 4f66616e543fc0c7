import { expect, test } from 'vitest';
import { deadLinks } from './dead-links.ts';

test('a link to no page is found, once', () => {
  const html =
    '<a class="x" href="/a">A</a><a href="/b#c">B</a><a href="/b">B</a><a href="https://x.example/b">X</a><link href="/d.css"><a href="#e">E</a>';
  expect(deadLinks(html, new Set(['/a']))).toEqual(['/b']);
});
