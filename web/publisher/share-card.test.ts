import { expect, test } from 'vitest';
import { shareTags } from './share-card.ts';

const ORIGIN = 'https://www.poyanil.example';
const tagsOf = (picture: string | null | undefined) =>
  shareTags({ type: 'profile', hospital: 'poyanil_hospital', picture }, ORIGIN);

test.each([
  'https://a.example/sara.jpg',
  'https://a.example/sara.PNG',
  'https://a.example/sara.webp?w=200&h=300',
])('a shared link shows the photograph %s', (picture) => {
  expect(tagsOf(picture)).toEqual([
    '<meta property="og:type" content="profile">',
    `<meta property="og:image" content="${picture.replace('&', '&amp;')}">`,
    '<meta name="twitter:card" content="summary">',
  ]);
});

test.each([undefined, null, '', 'https://a.example/sara.svg', 'https://a.example/jpg'])(
  "a shared link shows the hospital's picture instead of %s",
  (picture) => {
    expect(tagsOf(picture)).toEqual([
      '<meta property="og:type" content="profile">',
      `<meta property="og:image" content="${ORIGIN}/pictures/share/alappuzha.png">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
  },
);

test('escapes the address of a picture in its attribute', () => {
  const [, image] = tagsOf('https://a.example/"><script>.jpg');
  expect(image).toContain('content="https://a.example/&quot;&gt;&lt;script');
});
