import { newsListQuery } from '@poyanil/content/operations';
import { detailPath, type HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { allNewsOf } from '../news/all-news.ts';
import { storyAfter } from './story-after.ts';

/** Leads on to another story; nothing is said where there is none. */
export function NextStory({ hospital, after }: { hospital: HospitalId; after: string }) {
  const { data } = useContent(newsListQuery, allNewsOf(hospital));
  const story = storyAfter(data?.newsCollection?.items ?? [], after);
  if (story === undefined) return null;
  return (
    <p>
      Next story:{' '}
      <ArrowLink to={detailPath(hospital, 'news', story.sys.id)}>{story.headline}</ArrowLink>
    </p>
  );
}
