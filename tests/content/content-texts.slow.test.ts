import type { NewsResult } from '@poyanil/content/operations';
import { describe, expect, test } from 'vitest';
import { useBelievingApi } from './hostile/believing-api.ts';
import {
  documentOf,
  newsWith,
  paragraph,
  pictureOf,
  richText,
  sysOf,
  textNode,
} from './hostile/entries.ts';
import { evilAddresses, evilLinks } from './hostile/evil-addresses.ts';
import { evilTexts, wordsOf } from './hostile/evil-texts.ts';

// Rich texts and addresses that would run, fetch or lead somewhere: none of them leaves the API.

const site = useBelievingApi();

type News = NonNullable<NewsResult['news']>;

/** Passes on news with such changes, as the endpoint gives them. */
async function giving(
  changes: Record<string, unknown>,
  expectNews: (news: News) => void,
): Promise<void> {
  await site.under(newsWith(changes), async (id) => {
    const said = await site.ask('News', { id });
    expect(said.status).toBe(200);
    expect(said.text.toLowerCase()).not.toContain('evil');
    expectNews(JSON.parse(said.text).data.news);
  });
}

describe('a text', () => {
  test.each(evilTexts)('with $name', async ({ json, words }) => {
    await giving({ content: richText(json) }, ({ content }) => {
      expect(content && wordsOf(content.json)).toBe(words ?? null);
    });
  });

  test('that embeds the entry which it is the text of embeds it once', async () => {
    await site.under(newsWith({}), async () => {});
    const embedded = {
      nodeType: 'embedded-entry-block',
      data: { target: { sys: sysOf('self') } },
      content: [],
    };
    const self = {
      __typename: 'News',
      sys: sysOf('self'),
      link: 'evil',
      content: { json: 'evil' },
    };
    await giving({ content: richText(documentOf(embedded), [], [self]) }, ({ content }) => {
      expect(content?.links.entries.block).toEqual([
        { __typename: 'News', sys: { __typename: 'Sys', id: 'self' } },
      ]);
    });
  });
});

const shownAs = (address: unknown) => JSON.stringify(address).slice(0, 60);

describe('an address', () => {
  test.each(evilAddresses.map((address) => [shownAs(address), address]))(
    'of a picture that is %s is none',
    async (_shown, address) => {
      const content = richText(documentOf(), [pictureOf(address)]);
      await giving({ thumbnail: pictureOf(address), content }, (news) => {
        const [picture] = news.content?.links.assets.block ?? [];
        expect([news.thumbnail?.url, picture?.url]).toEqual([null, null]);
      });
    },
  );

  test.each(evilLinks.map((address) => [shownAs(address), address]))(
    'of a link that is %s leaves the words alone',
    async (_shown, uri) => {
      const link = { nodeType: 'hyperlink', data: { uri }, content: [textNode('good')] };
      const film = { __typename: 'VideoEmbed', sys: sysOf('film'), title: 'Film', link: uri };
      const content = richText(documentOf(paragraph(link)), [], [film]);
      await giving({ content }, (news) => {
        expect(news.content?.json.content).toEqual([paragraph(textNode('good'))]);
        const [entry] = news.content?.links.entries.block ?? [];
        expect(entry).toHaveProperty('link', null);
      });
    },
  );
});
