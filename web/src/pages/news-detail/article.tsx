import type { NewsResult } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { assetPath } from '../../parts/asset-url.ts';
import { BookingPanel } from '../../parts/booking-panel.tsx';
import { ContactPanel } from '../../parts/contact-panel.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Reading } from '../../parts/reading.tsx';
import { RichText } from '../../parts/rich-text.tsx';
import { Share } from '../../parts/share.tsx';
import { pagePath, sectionName } from '../../sections.ts';
import { PublishedDay } from '../news/published-day.tsx';

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
      </Reading>
    </>
  );
}
