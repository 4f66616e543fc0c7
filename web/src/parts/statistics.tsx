import { Text, Title } from '@mantine/core';
import type { Statistic } from '@poyanil/domain';
import { Section } from './section.tsx';
import classes from './statistics.module.css';

const TITLE = 'All three hospitals together';

export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <Section ground="deep" label={TITLE}>
      <Title order={2} size="h3" c="white" mb="lg">
        {TITLE}
      </Title>
      <ul className={classes.statistics}>
        {statistics.map(({ before, figure, of }) => (
          <li key={of}>
            {before !== undefined && <span>{before}</span>} <strong>{figure}</strong>{' '}
            <Text>{of}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
