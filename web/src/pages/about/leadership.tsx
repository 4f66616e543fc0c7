import type { AboutText } from '@poyanil/content/texts';
import classes from './leadership.module.css';
import { Portrait } from './portrait.tsx';

export function Leadership({ people }: { people: AboutText['leadership'] }) {
  return (
    <>
      <h2>Leadership</h2>
      <ul className={classes.people}>
        {people.map(({ name, role, portrait }) => (
          <li key={name}>
            <Portrait portrait={portrait} className={classes.portrait} />
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
