import { groupName, hospitalIds, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { Logo } from '../parts/logo.tsx';
import classes from './group-header.module.css';
import header from './header.module.css';
import { LandingNavigation } from './landing-navigation.tsx';
import { MenuButton } from './menu-button.tsx';
import { PlacesBar } from './places-bar.tsx';

export function GroupHeader() {
  return (
    <header>
      <p className={classes.strip}>
        <span className="container">
          <strong>Emergency?</strong>
          <span className={classes.wide}>Call the hospital nearest you. </span>
          All three are open day and night.
        </span>
      </p>
      <div className={`container ${header.bar}`}>
        <Link to="/" className={header.brand} aria-label={`${groupName}: all hospitals`}>
          <Logo size={60} />
        </Link>
        <p className={header.names}>
          <span className={header.name}>{groupName}</span>
          <span className={`${header.place} ${classes.places}`}>
            <strong>{hospitalIds.map((id) => hospitalOf(id).place).join(' · ')}</strong>
          </span>
        </p>
        <LandingNavigation />
        <MenuButton />
      </div>
      <PlacesBar />
    </header>
  );
}
