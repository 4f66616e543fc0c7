import { Text, Title } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { Columns } from '../../parts/columns.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import classes from './about.module.css';
import { portraitPath } from './portrait-path.ts';

interface LeadershipProps {
  hospital: HospitalId;
  people: AboutText['leadership'];
}

export function Leadership({ hospital, people }: LeadershipProps) {
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
