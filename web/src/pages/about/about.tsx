import type { HospitalId } from '@poyanil/domain';
import type { WordsOfPages } from '../../page-words.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Statistics } from '../../parts/statistics.tsx';
import { fullName, sectionName } from '../../sections.ts';
import { Leadership } from './leadership.tsx';
import { Messages } from './messages.tsx';
import { Story } from './story.tsx';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  return `About ${fullName(hospital)}: history, services, founder and director, and the figures of our three hospitals.`;
}

export function About({ hospital, text }: { hospital: HospitalId; text: WordsOfPages['about'] }) {
  return (
    <>
      <PageHead
        hospital={hospital}
        title="About us"
        crumb={sectionName('about')}
        lead={text.lead}
        scene="team"
      />
      <Section>
        <Story hospital={hospital} text={text} />
      </Section>
      <Statistics statistics={text.statistics} />
      <Section label="Messages of the founder and the director">
        <Messages hospital={hospital} messages={text.messages} />
      </Section>
      <Section ground="lime">
        <Leadership hospital={hospital} people={text.leadership} />
      </Section>
    </>
  );
}
