import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

test('each number of the hospital is a link, and the words between stay', () => {
  const text = 'Ring 0475 555 0333, or the ambulance (0475 555 0339).';
  const html = renderToStaticMarkup(
    createElement(
      MantineProvider,
      { withCssVariables: false, withGlobalClasses: false },
      createElement(LinkedText, { hospital: 'poyanil_hospital_punalur', text }),
    ),
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="tel:+914755550333"',
    'href="tel:+914755550339"',
  ]);
});
