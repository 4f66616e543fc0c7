import { siteFacts } from '@poyanil/domain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { provideSiteWords } from '../../site-words.ts';
import { Scene } from './picture.tsx';

beforeAll(() => {
  provideSiteWords({ facts: siteFacts(), photographs: ['punalur/ward'], searchWords: '' });
});

test('shows the photograph of a room instead of its drawing, also in page heads', () => {
  for (const name of ['ward', 'ward-head']) {
    const html = render({ hospital: 'poyanil_hospital_punalur', name });
    expect(html).toContain('<picture');
    expect(html).toMatch(
      /<source type="image\/avif" srcSet="\/content\/pictures\/rooms\/punalur\/ward-320\.avif 320w, .*-1600\.avif 1600w" sizes="/,
    );
    expect(html.match(/type="image\/\w+"/g)).toEqual([
      'type="image/avif"',
      'type="image/webp"',
      'type="image/jpeg"',
    ]);
    expect(html).toContain('src="/content/pictures/rooms/punalur/ward-640.jpg"');
  }
});

test('shows the drawing if the hospital has no photograph of the room', () => {
  const html = render({ hospital: 'poyanil_hospital', name: 'ward-head' });
  expect(html).toMatch(/^<img src="\/pictures\/scenes\/alappuzha\/ward-head\.svg"/);
});

function render(props: Parameters<typeof Scene>[0]): string {
  return renderToStaticMarkup(createElement(Scene, props));
}
