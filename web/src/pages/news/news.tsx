import { Text } from '@mantine/core';
import { newsListQuery } from '@poyanil/content/operations';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { BookingPanel } from '../../parts/entries/booking-panel.tsx';
import { EntryList } from '../../parts/entries/entry-list.tsx';
import { Reading } from '../../parts/entries/reading.tsx';
import { SidePanel } from '../../parts/entries/side-panel.tsx';
import { EmailLink } from '../../parts/links/email-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { fullName } from '../../sections.ts';
import { allNewsOf } from './all-news.ts';
import { ImportantNumbers } from './important-numbers.tsx';
import { NewsEntries } from './news-entries.tsx';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  return `News of ${fullName(hospital)}: medical camps, new clinics and services, with dates and the numbers to call.`;
}

export function NewsList({ hospital }: { hospital: HospitalId }) {
  const { email } = contactOf(hospital);
  const { data, isLoading } = useContent(newsListQuery, allNewsOf(hospital));
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Latest News"
        crumb="News"
        lead="Camps, clinics and new services of this hospital."
        scene="verandah"
      />
      <Reading
        wide
        asideLabel="Numbers and appointments"
        aside={
          <>
            <ImportantNumbers hospital={hospital} />
            <SidePanel title="Write to us">
              <Text>
                <EmailLink email={email} />
              </Text>
            </SidePanel>
            <BookingPanel hospital={hospital} />
          </>
        }
      >
        <EntryList
          hospital={hospital}
          entries={data?.newsCollection?.items}
          isLoading={isLoading}
          emptyWords="No news to view"
        >
          {(entries) => <NewsEntries hospital={hospital} entries={entries} />}
        </EntryList>
      </Reading>
    </>
  );
}
