import type { NewsResult } from '@poyanil/content/operations';
import { describeHospital } from './describe-hospital.ts';
import type { EntryHead, HeadContext } from './entry-head.ts';

type News = Pick<
  NonNullable<NewsResult['news']>,
  'headline' | 'subHeadline' | 'thumbnail' | 'hospitalName' | 'sys'
>;

export function describeNews(news: News, { hospital, origin, url }: HeadContext): EntryHead {
  const { headline, subHeadline, thumbnail, sys } = news;
  const publisher = describeHospital(hospital, origin);
  return {
    hospital: news.hospitalName,
    subject: { name: headline ?? '', summary: subHeadline ?? '' },
    type: 'article',
    picture: thumbnail?.url,
    data: {
      '@type': 'NewsArticle',
      '@id': url,
      url,
      mainEntityOfPage: url,
      headline,
      description: subHeadline,
      image: thumbnail?.url,
      datePublished: sys.publishedAt,
      author: publisher,
      publisher,
    },
  };
}
