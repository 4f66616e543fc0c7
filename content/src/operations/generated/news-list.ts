// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';
export interface NewsListVariables { hospital: string; limit: number; }
export interface NewsListResult { newsCollection: { __typename: 'NewsCollection'; total: number; items: readonly ({ __typename: 'News'; sys: { __typename: 'Sys'; id: string; publishedAt: string | null; }; headline: string | null; subHeadline: string | null; thumbnail: { __typename: 'Asset'; url: string | null; title: string | null; } | null; } | null)[]; } | null; }
export const newsListQuery: Operation<NewsListResult, NewsListVariables> = {
  name: 'NewsList',
  hash: 'd354baef7a7a32d136b07f9b19c4d87a90df509b779a1f236c3da2312abeb34e',
};
