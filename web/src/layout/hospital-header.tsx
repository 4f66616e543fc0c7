import { Button } from '@mantine/core';
import { groupName, type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { Logo } from '../parts/logo.tsx';
import { PhoneLink } from '../parts/phone.tsx';
import { pagePath } from '../sections.ts';
import { CallStrip } from './call-strip.tsx';
import classes from './header.module.css';
import { MenuButton } from './menu-button.tsx';
import { Navigation } from './navigation.tsx';

export function HospitalHeader({ hospital }: { hospital: HospitalId }) {
  const { headerTitle, since, parentUnit, contact } = hospitalOf(hospital);
  return (
    <header className={classes.header}>
      <CallStrip hospital={hospital} />
      <div className={`container ${classes.bar}`}>
        <Link to="/" className={classes.brand} aria-label={`${groupName}: all hospitals`}>
          <Logo size={60} />
        </Link>
        <p className={classes.names}>
          <span className={classes.name}>{groupName}</span>
          <span className={classes.place}>
            <strong>{headerTitle}</strong> since {since.shown}
          </span>
          <span className={classes.unit}>{parentUnit}</span>
        </p>
        <p className={classes.enquiries}>
          Enquiries and appointments
          <PhoneLink number={contact.contactNumber} className={classes.phone} />
        </p>
        <div className={classes.book}>
          <Button component={Link} to={pagePath(hospital, 'appointment')}>
            Book an appointment
          </Button>
        </div>
        <MenuButton />
      </div>
      <Navigation hospital={hospital} />
    </header>
  );
}
