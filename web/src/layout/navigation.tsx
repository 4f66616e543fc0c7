import { Button } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { PhoneButton } from '../parts/phone.tsx';
import { pagePath, type SectionKind, sectionName } from '../sections.ts';
import { CallStrip } from './call-strip.tsx';
import { CloseMenuButton, MENU_ID } from './menu-button.tsx';
import classes from './navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';
import { DepartmentsMenu, FacilitiesMenu, HospitalsMenu } from './navigation-menus.tsx';
import { useClosingMenus } from './use-closing-menus.ts';

const lastLinks = [
  'doctors',
  'gallery',
  'news',
  'careers',
  'testimonials',
  'contact',
  'appointment',
] as const satisfies readonly SectionKind[];

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
        <NavigationLink to={pagePath(hospital, 'home')} isAlone>
          {sectionName('home')}
        </NavigationLink>
        <NavigationLink to={pagePath(hospital, 'about')}>About</NavigationLink>
        <HospitalsMenu hospital={hospital} />
        <DepartmentsMenu hospital={hospital} />
        <FacilitiesMenu hospital={hospital} />
        {lastLinks.map((kind) => (
          <NavigationLink key={kind} to={pagePath(hospital, kind)}>
            {sectionName(kind)}
          </NavigationLink>
        ))}
      </ul>
      <div className={`${classes.sheetOnly} ${classes.end}`}>
        <Button component={Link} to={pagePath(hospital, 'appointment')}>
          Book Appointment
        </Button>
        <PhoneButton number={hospitalOf(hospital).contact.contactNumber} variant="outline" />
      </div>
    </nav>
  );
}
