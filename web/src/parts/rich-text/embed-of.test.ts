import { expect, test } from 'vitest';
import { type Embed, embedOf } from './embed-of.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed';

const embeds: [string, Embed | undefined][] = [
  ['/content/films/one.mp4', { kind: 'film', address: '/content/films/one.mp4' }],
  [
    'https://poyanil.example/content/films/one.mp4',
    { kind: 'film', address: '/content/films/one.mp4' },
  ],
  [
    'https://videos.ctfassets.net/space/one.mp4',
    { kind: 'film', address: 'https://videos.ctfassets.net/space/one.mp4' },
  ],
  [
    'https://www.youtube.com/watch?v=a_b-C1',
    { kind: 'frame', address: `${YOUTUBE}/a_b-C1`, company: 'YouTube' },
  ],
  [
    'https://m.youtube.com/watch?list=x&v=abc&t=90s',
    { kind: 'frame', address: `${YOUTUBE}/abc?start=90`, company: 'YouTube' },
  ],
  [
    'https://youtu.be/abc?t=7',
    { kind: 'frame', address: `${YOUTUBE}/abc?start=7`, company: 'YouTube' },
  ],
  [
    'https://youtube.com/shorts/abc',
    { kind: 'frame', address: `${YOUTUBE}/abc`, company: 'YouTube' },
  ],
  [
    'https://www.youtube.com/embed/abc',
    { kind: 'frame', address: `${YOUTUBE}/abc`, company: 'YouTube' },
  ],
  [`${YOUTUBE}/abc`, { kind: 'frame', address: `${YOUTUBE}/abc`, company: 'YouTube' }],
  [
    'https://vimeo.com/123/4af0',
    { kind: 'frame', address: 'https://player.vimeo.com/video/123?dnt=1&h=4af0', company: 'Vimeo' },
  ],
  [
    'https://player.vimeo.com/video/123',
    { kind: 'frame', address: 'https://player.vimeo.com/video/123', company: 'Vimeo' },
  ],
  [
    'https://www.youtube.com/@channel',
    { kind: 'link', address: 'https://www.youtube.com/@channel' },
  ],
  [
    'https://www.youtube.com/watch?v=%22%3E',
    { kind: 'link', address: 'https://www.youtube.com/watch?v=%22%3E' },
  ],
  [
    'https://youtube.com.evil.example/watch?v=abc',
    { kind: 'link', address: 'https://youtube.com.evil.example/watch?v=abc' },
  ],
  ['https://elsewhere.example/a.mp4', { kind: 'link', address: 'https://elsewhere.example/a.mp4' }],
  ['/poyanil_hospital/gallery', { kind: 'link', address: '/poyanil_hospital/gallery' }],
  ['javascript:alert(1)', undefined],
  ['http://', undefined],
];

test.each(embeds)('%s', (link, embed) => {
  expect(embedOf(link)).toEqual(embed);
});
