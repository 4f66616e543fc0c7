import { Text } from '@mantine/core';
import { newsListQuery } from '@poyanil/content/operations';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { fullName } from '../../names.ts';
import { BookingPanel } from '../../parts/entries/booking-panel.tsx';
import { EntryList } from '../../parts/entries/entry-list.tsx';
import { Reading } from '../../parts/entries/reading.tsx';
import { SidePanel } from '../../parts/entries/side-panel.tsx';
import { EmailLink } from '../../parts/links/email-link.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { allNewsOf } from './all-news.ts';
import { NewsEntries } from './news-entries.tsx';

export function NewsList({ hospital }: { hospital: HospitalId }) {
  const { email } = contactOf(hospital);
  const { data, isLoading } = useContent(newsListQuery, allNewsOf(hospital));
  return (
    <>
      <meta
        name="description"
        content={`News of ${fullName(hospital)}: medical camps, new clinics and services, with dates and the numbers to call.`}
      />
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

function ImportantNumbers({ hospital }: { hospital: HospitalId }) {
  const { contactNumber, emergencyNumber, appointmentNumber, proNumber } = contactOf(hospital);
  const numbers = [
    { name: 'Enquiries', number: contactNumber },
    { name: 'Emergency', number: emergencyNumber },
    { name: 'Appointments', number: appointmentNumber },
    { name: 'PRO helpline', number: proNumber },
  ];
  return (
    <SidePanel title="Important phone numbers">
      <ul>
        {numbers.map(({ name, number }) => (
          <li key={name}>
            <span>{name}</span>
            <PhoneLink number={number} />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
