import { expect, test } from 'vitest';
import { picturesOf } from './pictures-of.ts';

test('returns each picture and film of the site once, and none of other sites', () => {
  const html =
    '<img src="/pictures/a%20b.svg"><img src="/pictures/a%20b.svg"><video poster="/content/c.jpg"></video><img src="https://images.example/d.jpg"><script src="/assets/e.js"></script>';
  expect([...picturesOf(html)]).toEqual(['/pictures/a b.svg', '/content/c.jpg']);
});
