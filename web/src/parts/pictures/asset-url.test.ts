import { expect, test } from 'vitest';
import { assetPath } from './asset-url.ts';

test.each([
  ['https://poyanil.example/content/pictures/one.svg', '/content/pictures/one.svg'],
  ['http://localhost:8080/content/films/two.mp4?v=2', '/content/films/two.mp4?v=2'],
  ['/content/pictures/one.svg', '/content/pictures/one.svg'],
  [
    'https://images.ctfassets.example/space/one.jpg',
    'https://images.ctfassets.example/space/one.jpg',
  ],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['https://', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the asset %s has the path %j', (url, path) => {
  expect(assetPath(url)).toBe(path);
});
