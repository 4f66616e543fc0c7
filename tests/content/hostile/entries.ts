import type { Behaviour } from './hostile-service.ts';
import { ASSET_ORIGIN } from './hostile-service.ts';

// Responses of an honest service. The hostile ones are these with changes.

export const ATTACKED_HOSPITAL = 'poyanil_hospital';
const HEADLINE = 'A free camp';
const PICTURE = `${ASSET_ORIGIN}/camp.jpg`;

export type Json = Record<string, unknown>;

export function textNode(value: string): Json {
  return { nodeType: 'text', value, marks: [], data: {} };
}

export function paragraph(...content: unknown[]): Json {
  return { nodeType: 'paragraph', data: {}, content };
}

export function documentOf(...content: unknown[]): Json {
  return { nodeType: 'document', data: {}, content };
}

export function richText(json: unknown, assets: unknown[] = [], entries: unknown[] = []): Json {
  return {
    __typename: 'NewsContent',
    json,
    links: {
      __typename: 'NewsContentLinks',
      assets: { __typename: 'NewsContentAssets', block: assets },
      entries: { __typename: 'NewsContentEntries', block: entries },
    },
  };
}

export function sysOf(id: string): Json {
  return { __typename: 'Sys', id, publishedAt: '2026-03-03T03:30:00.000Z' };
}

export function pictureOf(url: unknown, id = 'picture'): Json {
  return {
    ...{ __typename: 'Asset', sys: sysOf(id), url, contentType: 'image/jpeg' },
    ...{ title: 'A picture', description: null, width: 320, height: 200 },
  };
}

export function newsOf(id: string, changes: Json = {}): Json {
  return {
    ...{ __typename: 'News', sys: sysOf(id), headline: HEADLINE, subHeadline: 'For all' },
    ...{ hospitalName: ATTACKED_HOSPITAL, thumbnail: pictureOf(PICTURE) },
    content: richText(documentOf(paragraph(textNode('Come early.')))),
    ...changes,
  };
}

export function listOf(items: unknown[], total: unknown = items.length): Json {
  return { newsCollection: { __typename: 'NewsCollection', total, items } };
}

export const honest: Behaviour = (response, { operationName, id }) => {
  const data = operationName === 'NewsList' ? listOf([newsOf('camp')]) : { news: newsOf(id) };
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data }));
};

export function saying(text: (id: string) => string): Behaviour {
  return (response, { id }) => {
    response.setHeader('Content-Type', 'application/json').end(text(id));
  };
}
