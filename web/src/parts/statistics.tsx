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
            <p className={classes.figure}>
              {before !== undefined && <span>{before} </span>}
              <strong>{figure}</strong>{' '}
            </p>
            <p className={classes.of}>{of}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
