import { describe, expect, test } from 'vitest';
import type { EntryHead } from './entry-heads.ts';
import { fillShell } from './fill-page.ts';
import { headElements } from './head-elements.ts';
import { headContextOf } from './test-context.ts';

const head: EntryHead = {
  hospital: 'poyanil_hospital',
  subject: { name: 'Dr. Sara Nair', summary: 'Cardiology' },
  type: 'profile',
  picture: undefined,
  data: undefined,
};
const elementsFor = (changes: Partial<EntryHead>) =>
  headElements({ ...head, ...changes }, headContextOf('doctor'));

describe('the picture of a shared link', () => {
  test.each([
    'https://a.example/sara.jpg',
    'https://a.example/sara.PNG',
    'https://a.example/sara.webp?w=200&h=300',
  ])('is the one of the entry: %s', (picture) => {
    const elements = elementsFor({ picture });
    const escaped = picture.replace('&', '&amp;');
    expect(elements).toContain(`<meta property="og:image" content="${escaped}">`);
    expect(elements).not.toContain('og:image:width');
    expect(elements).toContain('<meta name="twitter:card" content="summary">');
  });

  test.each([undefined, null, '', 'https://a.example/sara.svg', 'https://a.example/jpg'])(
    'is the one of the hospital, instead of %s',
    (picture) => {
      const elements = elementsFor({ picture });
      const own = 'https://www.poyanil.example/pictures/share/alappuzha.png';
      expect(elements).toContain(`<meta property="og:image" content="${own}">`);
      expect(elements).toContain('<meta property="og:image:width" content="1200">');
      expect(elements).toContain('<meta property="og:image:height" content="630">');
      expect(elements).toContain('<meta name="twitter:card" content="summary_large_image">');
    },
  );

  test('cannot leave its attribute', () => {
    const picture = 'https://a.example/"><script>.jpg';
    expect(elementsFor({ picture })).toContain('content="https://a.example/&quot;&gt;&lt;script');
  });
});

test('data cannot end its own element', () => {
  const elements = elementsFor({ data: { name: '</script><b>' } });
  expect(elements).toContain('"name":"\\u003c/script>\\u003cb>"');
  expect(elements.match(/<\/script/g)).toHaveLength(1);
});

describe('a frame', () => {
  const shell =
    '<title>__TITLE__</title><meta content="__DESCRIPTION__"><a href="__ID__"><!--detail-->';
  const parts = { facts: { title: 'A', description: 'B' }, id: 'c', elements: '<meta>' };

  test('is filled in every place', () => {
    expect(fillShell(shell + shell, parts)).toBe(
      '<title>A</title><meta content="B"><a href="c"><meta>'.repeat(2),
    );
  });

  test('takes the name of another place as the words that they are', () => {
    const facts = { title: '__DESCRIPTION__ $& <!--detail-->', description: '"__ID__"' };
    expect(fillShell(shell, { ...parts, facts })).toBe(
      '<title>__DESCRIPTION__ $&amp; &lt;!--detail--&gt;</title><meta content="&quot;__ID__&quot;"><a href="c"><meta>',
    );
  });
});
