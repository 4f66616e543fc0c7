import { expect, test } from 'vitest';
import { type Embed, parseEmbed, type VideoHost } from './parse-embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed';

const film = (address: string): Embed => ({ kind: 'film', address });
const link = (address: string): Embed => ({ kind: 'link', address });
const frame = (address: string, company: VideoHost = 'YouTube'): Embed => ({
  kind: 'frame',
  address,
  company,
});

const embeds: [string, Embed | undefined][] = [
  ['/content/films/one.mp4', film('/content/films/one.mp4')],
  ['https://poyanil.example/content/films/one.mp4', film('/content/films/one.mp4')],
  ['https://videos.ctfassets.net/one.mp4', film('https://videos.ctfassets.net/one.mp4')],
  ['https://www.youtube.com/watch?v=a_b-C1', frame(`${YOUTUBE}/a_b-C1`)],
  ['https://m.youtube.com/watch?list=x&v=abc&t=90s', frame(`${YOUTUBE}/abc?start=90`)],
  ['https://youtu.be/abc?t=7', frame(`${YOUTUBE}/abc?start=7`)],
  ['https://youtube.com/shorts/abc', frame(`${YOUTUBE}/abc`)],
  ['https://www.youtube.com/embed/abc', frame(`${YOUTUBE}/abc`)],
  [`${YOUTUBE}/abc`, frame(`${YOUTUBE}/abc`)],
  ['https://vimeo.com/123/4af0', frame('https://player.vimeo.com/video/123?dnt=1&h=4af0', 'Vimeo')],
  ['https://player.vimeo.com/video/123', frame('https://player.vimeo.com/video/123', 'Vimeo')],
  ...[
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=%22%3E',
    'https://youtube.com.evil.example/watch?v=abc',
    'https://elsewhere.example/a.mp4',
    '/poyanil_hospital/gallery',
  ].map((address): [string, Embed] => [address, link(address)]),
  ['javascript:alert(1)', undefined],
  ['http://', undefined],
];

test.each(embeds)('returns how to show %s', (link, embed) => {
  expect(parseEmbed(link)).toEqual(embed);
});
