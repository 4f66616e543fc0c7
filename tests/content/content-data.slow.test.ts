import { describe, expect, test } from 'vitest';
import { useBelievingApi } from './hostile/believing-api.ts';
import { ATTACKED_HOSPITAL, listOf, newsOf, saying } from './hostile/entries.ts';
import type { ServiceCase } from './hostile/service-case.ts';
import { strangeData } from './hostile/strange-data.ts';

// JSON that is not what was asked for: what can be shown is shown, and of the rest nothing comes through.

const site = useBelievingApi();

async function expectCase({ behave, endpoint = 503 }: ServiceCase): Promise<void> {
  await site.under(behave, async (id) => {
    const said = await site.ask('News', { id });
    expect(said.status).toBe(endpoint);
    expect(said.text.toLowerCase()).not.toContain('evil');
    const { data } = JSON.parse(said.text);
    if (endpoint === 200) expect(Object.keys(data)).toEqual(['news']);
  });
}

describe.each(Object.entries(strangeData))('%s:', (_kind, cases) => {
  test.each(cases)('$name', expectCase);
});

describe('a list', () => {
  // A list that was good once would be kept: each time it is another.
  let limit = 0;
  const listed = async () => {
    limit += 1;
    const { status, text } = await site.ask('NewsList', { hospital: ATTACKED_HOSPITAL, limit });
    return { status, data: status === 200 ? JSON.parse(text).data.newsCollection : undefined };
  };
  const under = (data: unknown, expectIt: (list: Awaited<ReturnType<typeof listed>>) => void) => {
    return site.under(
      saying(() => JSON.stringify({ data })),
      async () => expectIt(await listed()),
    );
  };

  test.each([
    ['a list for the list', []],
    ['no items', { newsCollection: { total: 1 } }],
    ['a text for items', { newsCollection: { total: 1, items: 'evil' } }],
    [
      'an object for items',
      { newsCollection: { total: 1, items: { length: 3, 0: newsOf('evil') } } },
    ],
    ['no total', { newsCollection: { items: [] } }],
    ['a text for the total', listOf([], 'evil')],
    ['a total beyond all numbers', listOf([], 1e300)],
    ['half a total', listOf([], 0.5)],
  ])('with %s cannot be had', async (_what, data) => {
    await under(data, ({ status }) => expect(status).toBe(503));
  });

  test('of 100,000 items is cut where no list of the service is longer', async () => {
    await under(listOf(Array(100_000).fill(null)), ({ data }) => {
      expect(data.items).toHaveLength(1_000);
    });
  });

  test('of 100,000 whole entries cannot be had', async () => {
    await under(listOf(Array(100_000).fill(newsOf('camp'))), ({ status }) => {
      expect(status).toBe(503);
    });
  });

  test('shows what is an entry, and nothing of the rest', async () => {
    const items = [newsOf('one'), 'evil', { sys: { id: '../evil' } }, null, [newsOf('evil')]];
    await under(listOf(items), ({ data }) => {
      expect(data.items.map((item: { sys: { id: string } } | null) => item?.sys.id)).toEqual([
        'one',
        ...Array(4).fill(undefined),
      ]);
    });
  });
});
