import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/poyanil_hospital/news?x=1#top', '/poyanil_hospital/news?x=1#top'],
  ['https://poyanil.example/poyanil_hospital', '/poyanil_hospital'],
  ['http://localhost:8080/', '/'],
  ['https://www.elsewhere.example/punalur', undefined],
  ['//elsewhere.example/x', undefined],
  ['mailto:punalur@poyanil.example', undefined],
  ['#part', undefined],
  ['https://', undefined],
])('the own path of %s is %s', (address, path) => {
  expect(ownPath(address, ['http://localhost:8080', 'https://poyanil.example'])).toBe(path);
});
