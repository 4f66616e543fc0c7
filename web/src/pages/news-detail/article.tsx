import { type NewsResult, newsListQuery } from '@poyanil/content/operations';
import { detailPath, type HospitalId, hospitalOf } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { BookingPanel } from '../../parts/entries/booking-panel.tsx';
import { ContactPanel } from '../../parts/entries/contact-panel.tsx';
import { Reading } from '../../parts/entries/reading.tsx';
import { Share } from '../../parts/entries/share.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { assetPath } from '../../parts/pictures/asset-url.ts';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import { pagePath, sectionName } from '../../site-pages.ts';
import { allNewsOf } from '../news/all-news.ts';
import { PublishedDay } from '../news/published-day.tsx';
import classes from './article.module.css';
import { nextStory } from './next-story.ts';

interface ArticleProps {
  hospital: HospitalId;
  news: NonNullable<NewsResult['news']>;
}

export function Article({ hospital, news }: ArticleProps) {
  const { sys, headline, subHeadline, content, thumbnail } = news;
  const title = headline || sectionName('news');
  return (
    <>
      <PageHead
        hospital={hospital}
        title={title}
        above={[{ to: pagePath(hospital, 'news'), name: sectionName('news') }]}
        {...(subHeadline ? { lead: subHeadline } : {})}
      />
      <Reading
        aside={
          <>
            <ContactPanel hospital={hospital} />
            <BookingPanel hospital={hospital} />
          </>
        }
      >
        <PublishedDay moment={sys.publishedAt} mb="md" />
        {content && <RichText text={content} poster={assetPath(thumbnail?.url) || undefined} />}
        <Share title={title} />
        <div className={classes.more} data-no-print>
          <NextStory hospital={hospital} after={sys.id} />
          <ArrowLink to={pagePath(hospital, 'news')}>
            All news from {hospitalOf(hospital).place}
          </ArrowLink>
        </div>
      </Reading>
    </>
  );
}

function NextStory({ hospital, after }: { hospital: HospitalId; after: string }) {
  const { data } = useContent(newsListQuery, allNewsOf(hospital));
  const story = nextStory(data?.newsCollection?.items ?? [], after);
  if (story === undefined) return null;
  return (
    <p>
      Next story:{' '}
      <ArrowLink to={detailPath(hospital, 'news', story.sys.id)}>{story.headline}</ArrowLink>
    </p>
  );
}
