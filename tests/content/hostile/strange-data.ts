import { documentOf, listOf, newsOf, paragraph, richText, saying, textNode } from './entries.ts';
import { casesOf, type ServiceCase } from './service-case.ts';

const given = (data: unknown) => saying(() => JSON.stringify({ data }));
const news = (entry: unknown) => given({ news: entry });
const field = (changes: Record<string, unknown>) =>
  saying((id) => JSON.stringify({ data: { news: newsOf(id, changes) } }));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const whole = { endpoint: 200 } as const;
const SIZE = 100_000;

/** Good news, with more in the text where `"EXTRA"` stands. */
const around = (more: string) =>
  saying((id) =>
    JSON.stringify({ data: { news: { ...newsOf(id), EXTRA: 0 } } }).replace('"EXTRA":0', more),
  );

/** Nothing of these is data of the query's: there is nothing to show, and no proof that there is nothing. */
const noData: readonly ServiceCase[] = [
  ...['null', 'true', '42', '"evil"', '[]', '{}', '{"data":null}', '{"data":{}}', '{"data":[]}'],
  ...['{"data":"evil"}', '{"data":[{"news":null}]}', '{"data":{"doctor":null}}'],
  ...['{"errors":[]}', '{"errors":"evil"}', '{"errors":{"message":"evil"}}'],
].map((text) => ({ name: text, behave: saying(() => text) }));

const noEntry: readonly ServiceCase[] = [
  ...casesOf({
    'a list for an entry': news([newsOf('evil')]),
    'a text for an entry': news('evil'),
    'a number for an entry': news(7),
    'an entry without a field': news({}),
    'an entry of nulls': field({ sys: null, headline: null, content: null }),
    'an entry without sys': field({ sys: undefined }),
    'a list for sys': field({ sys: ['evil'] }),
    'a text of another query': given({ news: { items: [newsOf('evil')] } }),
  }),
  ...[
    7,
    null,
    '',
    '../../evil',
    '/etc/passwd',
    'a b',
    '.',
    '%2e%2e',
    'x'.repeat(65),
    '<b>',
    'a\n',
  ].map((id) => ({ name: `the identifier ${JSON.stringify(id)}`, behave: field({ sys: { id } }) })),
];

/** A field that is none is null; the rest of the entry is shown. */
const noField: readonly ServiceCase[] = [
  ...['headline', 'subHeadline', 'content', 'thumbnail'].flatMap((name) =>
    [7, true, ['evil'], { evil: 1 }, [[[]]]].map((value) => ({
      name: `${JSON.stringify(value)} for ${name}`,
      behave: field({ [name]: value }),
      ...whole,
    })),
  ),
  ...casesOf(
    {
      'a headline of 1 MB': field({ headline: 'evil'.repeat(250_000) }),
      'content without links': field({ content: { json: documentOf() } }),
      'content without a text': field({ content: richText(null) }),
      'lists of nulls': field({ content: richText(documentOf(), [null], [null]) }),
      'a list for links': field({ content: { json: documentOf(), links: ['evil'] } }),
    },
    whole,
  ),
  ...['yesterday', '2026-03-03', '"/><evil/>', '9'.repeat(1_000), 7].map((publishedAt) => ({
    name: `published ${String(publishedAt).slice(0, 20)}`,
    behave: saying((id) =>
      JSON.stringify({ data: { news: newsOf(id, { sys: { id, publishedAt } }) } }),
    ),
    ...whole,
  })),
];

/** Names that programs have a meaning for, and names that nobody asked for. */
const names: readonly ServiceCase[] = [
  '"__proto__":{"evil":true,"toString":"evil"}',
  '"constructor":{"prototype":{"evil":true}}',
  '"prototype":{"evil":1},"hasOwnProperty":"evil","toJSON":"evil","then":"evil","valueOf":"evil"',
  '"accessToken":"evil","secret":{"evil":[]}',
  '"__typename":"Evil"',
  `"evil":${nested(10_000)}`,
  `"evil":[${'0,'.repeat(SIZE)}0]`,
].map((more) => ({ name: `besides, ${more.slice(0, 40)}`, behave: around(more), ...whole }));

const QUOTE = '{"nodeType":"blockquote","content":[';

/** News whose text is this, as it stands. */
function contentOf(json: string) {
  return saying((id) =>
    JSON.stringify({ data: { news: newsOf(id, { content: richText(0) }) } }).replace(
      '"json":0',
      `"json":${json}`,
    ),
  );
}

/** So much, or so deep, that reading it naively takes the process down. */
const great: readonly ServiceCase[] = [
  ...casesOf({
    '10,000 brackets': saying(() => nested(10_000)),
    'half a million brackets': saying(() => nested(500_000)),
    '10,000 brackets as data': saying(() => `{"data":${nested(10_000)}}`),
    '90,000 names': saying(
      () => `{"data":{${Array.from({ length: 90_000 }, (_, n) => `"n${n}":0`).join()}}}`,
    ),
    '300,000 empty lists': saying(() => `{"data":[${'[],'.repeat(300_000)}0]}`),
    '10,000 entries for one': given(listOf(Array(10_000).fill({ sys: { id: 'evil' } }))),
  }),
  ...casesOf(
    {
      '10,000 brackets as content': contentOf(nested(10_000)),
      '10,000 quotes in each other': contentOf(
        `{"nodeType":"document","content":[${QUOTE.repeat(10_000)}${']}'.repeat(10_000)}]}`,
      ),
      '100,000 pictures': field({ content: richText(documentOf(), Array(SIZE).fill(0)) }),
      'a text of 15,000 words': field({
        content: richText(documentOf(paragraph(...Array(15_000).fill(textNode('a'))))),
      }),
    },
    whole,
  ),
  ...casesOf(
    { '300,000 errors': saying(() => `{"data":null,"errors":[${'{},'.repeat(300_000)}0]}`) },
    { endpoint: 400 },
  ),
];

/** Errors tell nothing, whatever they say, and are not taken for an entry that is missing. */
const errors: readonly ServiceCase[] = [
  ...casesOf(
    { 'errors and nothing': saying(() => '{"errors":[{"message":"evil at /srv/evil.js:1"}]}') },
    { endpoint: 400 },
  ),
  ...casesOf(
    {
      'an entry that is missing, for an error': saying(
        () => '{"data":{"news":null},"errors":[{"message":"evil"}]}',
      ),
    },
    whole,
  ),
  ...casesOf(
    {
      'an entry beside an error': saying((id) =>
        JSON.stringify({
          data: { news: newsOf(id) },
          errors: [{ message: 'evil', stack: 'at /srv/evil.js' }],
          extensions: { evil: 1 },
        }),
      ),
    },
    whole,
  ),
  ...casesOf(
    {
      'an entry that is missing': news(null),
      'an entry of another hospital': field({ hospitalName: 'poyanil_hospital_punalur' }),
    },
    whole,
  ),
  ...[
    '',
    'Poyanil_Hospital',
    '__proto__',
    'constructor',
    '../poyanil_hospital',
    'poyanil_hospital/',
  ].map((hospitalName) => ({
    name: `an entry of the hospital ${JSON.stringify(hospitalName)}`,
    behave: field({ hospitalName }),
    ...whole,
  })),
];

export const strangeData = { noData, noEntry, noField, names, great, errors };
