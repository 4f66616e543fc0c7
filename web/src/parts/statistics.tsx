import { Text, Title } from '@mantine/core';
import { siteFacts } from '@poyanil/domain';
import { Section } from './section.tsx';
import classes from './statistics.module.css';

const TITLE = 'All three hospitals together';

/** The band of the four figures, which count the three hospitals together. */
export function Statistics() {
  return (
    <Section ground="deep" label={TITLE}>
      <Title order={2} size="h3" c="white" mb="lg">
        {TITLE}
      </Title>
      <ul className={classes.statistics}>
        {siteFacts().statistics.map(({ before, figure, of }) => (
          <li key={of}>
            {before !== undefined && <span>{before}</span>} <strong>{figure}</strong>{' '}
            <Text>{of}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
