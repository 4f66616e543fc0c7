import { newsQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { useContent } from '../../content/use-content.ts';
import { EntryPage } from '../../parts/entries/entry-page.tsx';
import { Article } from './article.tsx';

export function NewsDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const query = useContent(newsQuery, { id });
  const news = query.data?.news;
  return (
    <EntryPage
      hospital={hospital}
      kind="news"
      entry={news}
      entryHospital={news?.hospitalName}
      query={query}
      subjectOf={({ headline, subHeadline }) => ({
        name: headline ?? '',
        summary: subHeadline ?? '',
      })}
    >
      {(entry) => <Article hospital={hospital} news={entry} />}
    </EntryPage>
  );
}
