import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { Link, useLocation } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import classes from './places-bar.module.css';
import { useOutOfView } from './use-out-of-view.ts';

/** The id of the landing page's title; once that has left the window, the three places stay at its top. */
export const LANDING_TITLE_ID = 'our-hospitals';

export function PlacesBar() {
  const { pathname } = useLocation();
  if (!useOutOfView(LANDING_TITLE_ID, pathname)) return null;
  return (
    <nav className={classes.bar} aria-label="Our Hospitals">
      <ul className="container">
        {hospitalIds.map((id) => (
          <li key={id}>
            <Link to={pagePath(id, 'home')}>{hospitalOf(id).place}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
