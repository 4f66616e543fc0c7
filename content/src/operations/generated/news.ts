// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Document } from '@contentful/rich-text-types';
import type { Operation } from '../operation.ts';
export interface NewsVariables { id: string; }
export interface NewsResult { news: { __typename: 'News'; sys: { __typename: 'Sys'; id: string; publishedAt: string | null; }; headline: string | null; subHeadline: string | null; hospitalName: string | null; thumbnail: { __typename: 'Asset'; url: string | null; title: string | null; } | null; content: { __typename: 'NewsContent'; json: Document; links: { __typename: 'NewsContentLinks'; assets: { __typename: 'NewsContentAssets'; block: readonly ({ __typename: 'Asset'; sys: { __typename: 'Sys'; id: string; }; url: string | null; contentType: string | null; title: string | null; description: string | null; width: number | null; height: number | null; } | null)[]; }; entries: { __typename: 'NewsContentEntries'; block: readonly ({ __typename: string; sys: { __typename: 'Sys'; id: string; }; } & Partial<{ title: string | null; link: string | null; provider: string | null; }> | null)[]; }; }; } | null; } | null; }
export const newsQuery: Operation<NewsResult, NewsVariables> = {
  name: 'News',
  hash: '6c168306cb8edbee26738538e552efca994a458be44cd8bff37d47e6bd1b37e6',
};
