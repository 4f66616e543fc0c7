import { Text, Title } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { fullName } from '../../names.ts';
import type { WordsOfPages } from '../../page-words.ts';
import { Columns } from '../../parts/columns.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { Section } from '../../parts/section.tsx';
import { Statistics } from '../../parts/statistics.tsx';
import { sectionName } from '../../site-pages.ts';
import classes from './about.module.css';
import { Messages } from './messages.tsx';
import { portraitPath } from './portrait-path.ts';
import { Story } from './story.tsx';

export function About({ hospital, text }: { hospital: HospitalId; text: WordsOfPages['about'] }) {
  return (
    <>
      <meta
        name="description"
        content={`About ${fullName(hospital)}: history, services, founder and director, and the figures of our three hospitals.`}
      />
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

interface LeadershipProps {
  hospital: HospitalId;
  people: AboutText['leadership'];
}

function Leadership({ hospital, people }: LeadershipProps) {
  return (
    <>
      <Title order={2} mb="heading">
        Leadership
      </Title>
      <Columns component="ul" sm={2} gap="20px" smGap="40px">
        {people.map(({ name, role, portrait }) => (
          <li key={name} className={classes.person}>
            <Portrait name={name} url={portraitPath(hospital, portrait)} lined />
            <div>
              <Title order={3}>{name}</Title>
              <Text c="dimmed" mt={2}>
                {role}
              </Text>
            </div>
          </li>
        ))}
      </Columns>
    </>
  );
}
