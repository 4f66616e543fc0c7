import { Text, Title } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import classes from './leadership.module.css';
import { portraitPath } from './portrait-path.ts';

interface LeadershipProps {
  hospital: HospitalId;
  people: AboutText['leadership'];
}

export function Leadership({ hospital, people }: LeadershipProps) {
  return (
    <>
      <Title order={2}>Leadership</Title>
      <ul className={classes.people}>
        {people.map(({ name, role, portrait }) => (
          <li key={name}>
            <Portrait name={name} url={portraitPath(hospital, portrait)} lined />
            <div className={classes.who}>
              <Title order={3}>{name}</Title>
              <Text>{role}</Text>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
