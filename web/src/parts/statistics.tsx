import { Text } from '@mantine/core';
import { statistics } from '@poyanil/domain';
import { Section } from './section.tsx';
import classes from './statistics.module.css';

/** The band of the group's four figures. */
export function Statistics() {
  return (
    <Section ground="deep" label="In numbers">
      <ul className={classes.statistics}>
        {statistics.map(({ before, figure, of }) => (
          <li key={of}>
            <Text className={classes.figure}>
              {before !== undefined && <span>{before} </span>}
              <strong>{figure}</strong>{' '}
            </Text>
            <Text c="place.2">{of}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
