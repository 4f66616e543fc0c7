import type { AboutText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { Portrait } from '../../parts/portrait.tsx';
import classes from './leadership.module.css';
import { portraitPath } from './portrait-path.ts';

interface LeadershipProps {
  hospital: HospitalId;
  people: AboutText['leadership'];
}

export function Leadership({ hospital, people }: LeadershipProps) {
  return (
    <>
      <h2>Leadership</h2>
      <ul className={classes.people}>
        {people.map(({ name, role, portrait }) => (
          <li key={name}>
            <Portrait name={name} url={portraitPath(hospital, portrait)} lined />
            <div className={classes.who}>
              <h3>{name}</h3>
              <p>{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
