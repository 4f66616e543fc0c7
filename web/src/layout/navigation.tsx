import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { ButtonLink } from '../parts/button.tsx';
import { PhoneButton } from '../parts/phone.tsx';
import { pagePath, type SectionKind } from '../sections.ts';
import { CallStrip } from './call-strip.tsx';
import { CloseMenuButton, MENU_ID } from './menu-button.tsx';
import classes from './navigation.module.css';
import { otherHospitals } from './other-hospitals.ts';
import { useClosingMenus } from './use-closing-menus.ts';

/** A row under the header on wide windows; on narrow ones the same links are a sheet over the page. */
export function Navigation({ hospital }: { hospital: HospitalId }) {
  const nav = useClosingMenus();
  return (
    <nav ref={nav} id={MENU_ID} popover="auto" className={classes.nav} aria-label="Main">
      <div className={classes.sheetOnly}>
        <CallStrip hospital={hospital} />
        <div className={classes.top}>
          <strong>Menu</strong>
          <CloseMenuButton />
        </div>
      </div>
      <ul className={`container ${classes.links}`}>
        <NavigationLink hospital={hospital} kind="home" label="Home" />
        <li>
          <HospitalsMenu hospital={hospital} />
        </li>
        <NavigationLink hospital={hospital} kind="careers" label="Careers" />
        <NavigationLink hospital={hospital} kind="contact" label="Contact Us" />
        <NavigationLink hospital={hospital} kind="appointment" label="Appointment" />
      </ul>
      <div className={`${classes.sheetOnly} ${classes.end}`}>
        <ButtonLink to={pagePath(hospital, 'appointment')}>Book Appointment</ButtonLink>
        <PhoneButton number={hospitalOf(hospital).contact.contactNumber} look="secondary" />
      </div>
    </nav>
  );
}

interface NavigationLinkProps {
  hospital: HospitalId;
  kind: SectionKind;
  label: string;
}

function NavigationLink({ hospital, kind, label }: NavigationLinkProps) {
  return (
    <li>
      <NavLink to={pagePath(hospital, kind)} end className={classes.link ?? ''}>
        {label}
      </NavLink>
    </li>
  );
}

function HospitalsMenu({ hospital }: { hospital: HospitalId }) {
  return (
    <details name="navigation" className={classes.menu}>
      <summary className={classes.link}>
        Our Hospitals
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </summary>
      <ul className={classes.dropdown}>
        {otherHospitals(hospital).map(({ path, name }) => (
          <li key={path}>
            <NavLink to={path} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
