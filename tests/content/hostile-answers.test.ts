import { describe, expect, test } from 'vitest';
import { createAnswerReaders } from '../../content/src/hosted/answer-readers.ts';
import { readAnswer } from '../../content/src/hosted/read-answer.ts';
import { listOperations } from '../../content/src/operations/index.ts';
import {
  documentOf,
  type Json,
  listOf,
  newsOf,
  paragraph,
  pictureOf,
  richText,
  sysOf,
  textNode,
} from './hostile/entries.ts';
import { evilAddresses, evilLinks } from './hostile/evil-addresses.ts';
import { evilTexts, noTexts, textOfNode } from './hostile/evil-texts.ts';
import { ASSET_ORIGIN } from './hostile/hostile-service.ts';

// The content service sends JSON that does not match the query. Valid parts are shown, and the rest is dropped.

const operations = listOperations();
const readers = createAnswerReaders(operations, [ASSET_ORIGIN]);
/** CPU time of the thread. A reader that scans the text repeatedly takes minutes. */
const LONGEST_MS = 1_000;

function read(body: string, operation = 'News') {
  const [hash = ''] = [...operations].find(([, { name }]) => name === operation) ?? [];
  const reader = readers.get(hash);
  if (reader === undefined) throw new Error(`There is no operation ${operation}`);
  const start = process.threadCpuUsage();
  const said = readAnswer(body, reader);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(LONGEST_MS);
  if (typeof said === 'string') return said;
  expect(said.answer.body.toLowerCase()).not.toContain('evil');
  return JSON.parse(said.answer.body).data;
}

function readNews(changes: Json) {
  return read(JSON.stringify({ data: { news: newsOf('camp', changes) } })).news;
}

const named = (values: readonly unknown[]) =>
  values.map((value) => [JSON.stringify(value).slice(0, 60), value] as const);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `"n${n}":0`).join();

describe('an answer without usable content', () => {
  test.each([
    ...['', '<html>evil', 'null', '42', '"evil"', '[]', '{}', '{"data":null}', '{"data":{}}'],
    ...['{"data":[]}', '{"data":"evil"}', '{"data":{"doctor":null}}', '{"errors":"evil"}'],
  ])('is discarded: %s', (body) => expect(['nothing', 'strange']).toContain(read(body)));

  test.each([
    ['half a million brackets', nested(500_000)],
    ['10,000 brackets as data', `{"data":${nested(10_000)}}`],
    ['90,000 names', `{"data":{${numbered(90_000)}}}`],
    ['300,000 empty lists', `{"data":[${'[],'.repeat(300_000)}0]}`],
  ])('is discarded: %s', (_what, body) => expect(['nothing', 'strange']).toContain(read(body)));

  const noEntries = [
    ...[[newsOf('evil')], 'evil', 7, {}, { items: [newsOf('evil')] }],
    ...[null, undefined, ['evil']].map((sys) => newsOf('camp', { sys })),
  ];
  test.each(noEntries.map((news) => [news]))('is discarded: invalid entry, case %#', (news) => {
    expect(read(JSON.stringify({ data: { news } }))).toBe('strange');
  });

  test.each([7, null, '', '../../evil', '/etc/passwd', 'a b', '.', '%2e%2e', '<b>', 'a\n'])(
    'is discarded with the entry id %j',
    (id) => {
      const news = newsOf('camp', { sys: { id } });
      expect(read(JSON.stringify({ data: { news } }))).toBe('strange');
    },
  );
});

describe('errors in an answer', () => {
  test.each([
    ['one error', '{"errors":[{"message":"evil at /srv/evil.js:1"}]}'],
    ['300,000 errors', `{"data":null,"errors":[${'{},'.repeat(300_000)}0]}`],
  ])('without data are a refusal: %s', (_what, body) => expect(read(body)).toBe('refusal'));

  test.each([[null], [newsOf('camp')]])('are not shown beside the entry %j', (news) => {
    const errors = [{ message: 'evil', stack: 'at /srv/evil.js' }];
    const data = read(JSON.stringify({ data: { news }, errors, extensions: { evil: 1 } }));
    expect(data.news?.sys.id).toBe(news === null ? undefined : 'camp');
  });
});

describe('an invalid field', () => {
  const fields = ['headline', 'subHeadline', 'content', 'thumbnail'];
  const values = [7, true, ['evil'], { evil: 1 }, [[[]]]];
  const cases = fields.flatMap((name) => values.map((value) => [name, value] as const));
  test.each([...cases, ['headline', 'evil'.repeat(250_000)] as const])(
    'becomes null: %s, case %#',
    (name, value) => {
      const shown = readNews({ [name]: value })[name];
      // Any part of a picture may be missing.
      if (name === 'thumbnail' && shown !== null) expect(shown.url).toBeNull();
      else expect(shown).toBeNull();
    },
  );

  test.each(['yesterday', '2026-03-03', '"/><evil/>', '9'.repeat(1_000), 7])(
    'becomes null: published at %s',
    (publishedAt) => {
      expect(readNews({ sys: { id: 'camp', publishedAt } }).sys.publishedAt).toBeNull();
    },
  );
});

describe('a field that the query did not ask for', () => {
  test.each([
    '"__proto__":{"evil":true,"toString":"evil"}',
    '"constructor":{"prototype":{"evil":true}}',
    '"prototype":{"evil":1},"hasOwnProperty":"evil","toJSON":"evil","then":"evil"',
    '"accessToken":"evil","__typename":"Evil"',
    `"evil":${nested(10_000)}`,
    `"evil":[${'0,'.repeat(100_000)}0]`,
  ])('is dropped, case %#', (more) => {
    const body = JSON.stringify({ data: { news: { ...newsOf('camp'), EXTRA: 0 } } });
    const data = read(body.replace('"EXTRA":0', more));
    expect(Object.keys(data)).toEqual(['news']);
    expect(Object.keys(data.news)).toEqual(Object.keys(readNews({})));
    expect(data.news).toMatchObject({ sys: { id: 'camp' }, subHeadline: 'For all' });
  });
});

describe('a list', () => {
  const list = (data: unknown) => read(JSON.stringify({ data }), 'NewsList');

  test.each([
    ['an array instead of an object', []],
    ['no items', { newsCollection: { total: 1 } }],
    ['a string as items', { newsCollection: { total: 1, items: 'evil' } }],
    ['an object as items', { newsCollection: { total: 1, items: { length: 3 } } }],
    ['no total', { newsCollection: { items: [] } }],
    ['a string as total', listOf([], 'evil')],
    ['a total of 1e300', listOf([], 1e300)],
    ['a fractional total', listOf([], 0.5)],
  ])('is discarded with %s', (_what, data) => expect(list(data)).toBe('strange'));

  test('is cut to 1,000 items, the most that the service allows', () => {
    expect(list(listOf(Array(100_000).fill(null))).newsCollection.items).toHaveLength(1_000);
  });

  test('shows valid entries and nothing of invalid ones', () => {
    const items = [newsOf('one'), 'evil', { sys: { id: '../evil' } }, null];
    const { newsCollection } = list(listOf(items));
    const ids = newsCollection.items.map((item: { sys: { id: string } } | null) => item?.sys.id);
    expect(ids).toEqual(['one', undefined, undefined, undefined]);
  });
});

describe('a rich text', () => {
  const shown = (json: unknown) => readNews({ content: richText(json) }).content;

  test.each(evilTexts)('shows only its valid text: %s, case %#', (_what, json) => {
    expect(textOfNode(shown(json)?.json)).toBe('good');
  });

  test.each(noTexts.map((json) => [json]))('is null for the invalid document %j', (json) => {
    expect(shown(json)).toBeNull();
  });

  test.each([
    ['10,000 brackets', nested(10_000)],
    [
      '10,000 nested quotes',
      `{"nodeType":"document","content":[${'{"nodeType":"blockquote","content":['.repeat(10_000)}${']}'.repeat(10_000)}]}`,
    ],
  ])('does not crash the process with %s', (_what, json) => {
    const news = newsOf('camp', { content: richText(0) });
    const body = JSON.stringify({ data: { news } }).replace('"json":0', `"json":${json}`);
    expect(read(body).news.sys.id).toBe('camp');
  });

  test('is read within a second with 15,000 words or 100,000 pictures', () => {
    const words = documentOf(paragraph(...Array(15_000).fill(textNode('a'))));
    expect(readNews({ content: richText(words) }).content).not.toBeNull();
    const pictures = richText(documentOf(), Array(100_000).fill(0));
    expect(readNews({ content: pictures }).sys.id).toBe('camp');
  });
});

test.each(named(evilAddresses))('drops the picture address %s', (_name, address) => {
  const content = richText(documentOf(), [pictureOf(address)]);
  const news = readNews({ thumbnail: pictureOf(address), content });
  expect([news.thumbnail.url, news.content.links.assets.block[0].url]).toEqual([null, null]);
});

test.each(named(evilLinks))('keeps only the text of a link to %s', (_name, uri) => {
  const link = { nodeType: 'hyperlink', data: { uri }, content: [textNode('good')] };
  const film = { __typename: 'VideoEmbed', sys: sysOf('film'), title: 'Film', link: uri };
  const { content } = readNews({ content: richText(documentOf(paragraph(link)), [], [film]) });
  expect(content.json.content).toEqual([paragraph(textNode('good'))]);
  expect(content.links.entries.block[0]).toHaveProperty('link', null);
});

test('embeds an entry that contains itself only once', () => {
  const target = { sys: sysOf('camp') };
  const embedded = { nodeType: 'embedded-entry-block', data: { target }, content: [] };
  const self = { __typename: 'News', sys: sysOf('camp'), link: 'evil', content: { json: 'evil' } };
  const { content } = readNews({ content: richText(documentOf(embedded), [], [self]) });
  expect(content.links.entries.block).toEqual([
    { __typename: 'News', sys: { __typename: 'Sys', id: 'camp' } },
  ]);
});
