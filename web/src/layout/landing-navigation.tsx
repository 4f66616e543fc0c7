import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import classes from './landing-navigation.module.css';
import { CloseMenuButton, MENU_ID } from './menu-button.tsx';
import { LANDING_TITLE_ID } from './places-bar.tsx';
import { useClosingMenus } from './use-closing-menus.ts';

const sections = [
  { id: LANDING_TITLE_ID, label: 'Our Hospitals' },
  { id: 'our-institutions', label: 'Our Institutions' },
  { id: 'facilities', label: 'Facilities' },
];

export function LandingNavigation() {
  const nav = useClosingMenus();
  return (
    <nav ref={nav} id={MENU_ID} popover="auto" className={classes.nav} aria-label="Main">
      <div className={classes.top}>
        <strong>Menu</strong>
        <CloseMenuButton />
      </div>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link to={`/#${id}`}>{label}</Link>
          </li>
        ))}
      </ul>
      <ul className={classes.places}>
        {hospitalIds.map((id) => (
          <li key={id}>
            <Link to={pagePath(id, 'home')}>{hospitalOf(id).place}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
