import { CONTENT_ROOT } from '@poyanil/content';
import { expect, test } from 'vitest';
import { createWordsReader } from '../publisher/read-words.ts';
import { readSiteWords } from '../publisher/site-words.ts';
import { allPages, provideSiteWords, renderPage } from './server.tsx';

/** Minimum and maximum length of a description: search engines cut off longer ones. */
const LEAST = 70;
const MOST = 155;

const settings = {
  release: '',
  publicUrl: 'https://www.poyanil.example',
  deadLetterDays: 90,
  backupDays: 14,
  offlinePages: true,
  malayalam: true,
  assetOrigins: [],
};

const readWords = createWordsReader('en');
const texts = allPages().map((page) => ({ path: page.path, words: readWords(page) }));
provideSiteWords(readSiteWords(CONTENT_ROOT, []).words.en);
const pages = await Promise.all(
  texts.map(async ({ path, words }) => {
    const { head } = await renderPage({ path, words, settings, ask: async () => ({}) });
    const found = [...head.matchAll(/<meta name="description" content="([^"]*)"/g)];
    return { path, descriptions: found.map(([, description = '']) => description) };
  }),
);

test('every page has one description of 70 to 155 characters', () => {
  const isWrong = ([first = '', ...others]: readonly string[]) =>
    others.length > 0 || first.length < LEAST || first.length > MOST;
  expect(pages.filter(({ descriptions }) => isWrong(descriptions))).toEqual([]);
});

test('no two pages have the same description', () => {
  const all = pages.flatMap(({ descriptions }) => descriptions);
  const isRepeated = (each: string) => all.indexOf(each) !== all.lastIndexOf(each);
  expect(pages.filter(({ descriptions }) => descriptions.some(isRepeated))).toEqual([]);
});
