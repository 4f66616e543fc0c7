import { VisuallyHidden } from '@mantine/core';
import type { NewsListResult } from '@poyanil/content/operations';
import { detailPath, type HospitalId } from '@poyanil/domain';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { assetPath } from '../../parts/pictures/asset-url.ts';
import { unbroken } from '../../parts/unbroken.ts';
import classes from './news.module.css';
import { PublishedDay } from './published-day.tsx';

export type NewsEntry = NonNullable<NonNullable<NewsListResult['newsCollection']>['items'][number]>;

interface NewsEntriesProps {
  hospital: HospitalId;
  entries: readonly NewsEntry[];
}

export function NewsEntries({ hospital, entries }: NewsEntriesProps) {
  return (
    <ol>
      {entries.map((entry, index) => (
        <li key={entry.sys.id} className={classes.entry} data-leads>
          <Picture url={entry.thumbnail?.url} isFirst={index === 0} />
          <div>
            <PublishedDay moment={entry.sys.publishedAt} fz="sm" mb={4} />
            <h2 className={classes.headline}>{unbroken(entry.headline ?? '')}</h2>
            {entry.subHeadline !== null && (
              <p className={classes.under}>{unbroken(entry.subHeadline)}</p>
            )}
            <ArrowLink to={detailPath(hospital, 'news', entry.sys.id)}>
              <span>Read More</span>
              <VisuallyHidden> about {entry.headline}</VisuallyHidden>
            </ArrowLink>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Picture({ url, isFirst }: { url: string | null | undefined; isFirst: boolean }) {
  if (!url) return null;
  return (
    <img
      src={assetPath(url)}
      alt=""
      width={320}
      height={200}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classes.picture}
      data-no-print
    />
  );
}
