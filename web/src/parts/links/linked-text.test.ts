import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

test('turns each phone number into a link, and keeps the other text', () => {
  const text = 'Call 0475 555 0333 or 108, or write to 94470 12345. Bed 1080 is no number.';
  const html = renderToStaticMarkup(
    createElement(
      MantineProvider,
      { withCssVariables: false, withGlobalClasses: false },
      createElement(LinkedText, { text }),
    ),
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="tel:+914755550333"',
    'href="tel:108"',
    'href="tel:+919447012345"',
  ]);
});
