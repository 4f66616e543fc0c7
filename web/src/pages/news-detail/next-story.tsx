import { useQuery } from '@apollo/client/react';
import { newsListQuery } from '@poyanil/content/operations';
import { detailPath, type HospitalId } from '@poyanil/domain';
import { fromContent } from '../../content/from-content.ts';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { allNewsOf } from '../news/all-news.ts';
import { storyAfter } from './story-after.ts';

/** Leads on to another story; nothing is said where there is none. */
export function NextStory({ hospital, after }: { hospital: HospitalId; after: string }) {
  const { data } = useQuery(newsListQuery, { ...fromContent, variables: allNewsOf(hospital) });
  const story = storyAfter(data?.newsCollection?.items ?? [], after);
  if (story === undefined) return null;
  return (
    <p>
      Next story:{' '}
      <ArrowLink to={detailPath(hospital, 'news', story.sys.id)}>{story.headline}</ArrowLink>
    </p>
  );
}
