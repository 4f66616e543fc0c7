import { t } from '@lingui/core/macro';
import { Container, Stack } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { guideName } from '../names.ts';
import { PhoneButton } from '../parts/links/phone.tsx';
import { patientLinks } from '../parts/patient-links.ts';
import { guidePath, pagePath, type SectionKind, sectionName } from '../site-pages.ts';
import { CallStrip, SheetHours } from './call-strip.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import classes from './navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';
import { DepartmentsMenu, FacilitiesMenu, HospitalsMenu } from './navigation-menus.tsx';

/** In Malayalam, those that it has, and news and jobs, which are looked for in whatever language. */
const lastLinks: readonly SectionKind[] =
  __LANGUAGE__ === 'en'
    ? ['gallery', 'news', 'careers', 'testimonials', 'contact', 'appointment']
    : ['news', 'careers', 'contact', 'appointment'];

/** A row under the header on wide windows; on narrow ones the same links are a sheet over the page. */
export function Navigation({ hospital }: { hospital: HospitalId }) {
  return (
    <MenuSheet
      above={<CallStrip hospital={hospital} />}
      under={<SheetHours hospital={hospital} />}
      className={classes.nav}
    >
      <Container>
        <ul className={classes.links}>
          <NavigationLink to={pagePath(hospital, 'home')} isAlone>
            {sectionName('home')}
          </NavigationLink>
          <NavigationLink to={pagePath(hospital, 'about')}>{t`About`}</NavigationLink>
          <HospitalsMenu hospital={hospital} />
          {__LANGUAGE__ === 'en' ? (
            <DepartmentsMenu hospital={hospital} />
          ) : (
            <NavigationLink to={pagePath(hospital, 'departments')}>
              {sectionName('departments')}
            </NavigationLink>
          )}
          <FacilitiesMenu hospital={hospital} />
          <NavigationLink to={pagePath(hospital, 'doctors')}>
            {sectionName('doctors')}
          </NavigationLink>
          {/* The row of a wide window has no room for them; home and footer have them as well. */}
          <li className="mantine-hidden-from-lg">
            <strong className={classes.group}>{t`For patients`}</strong>
            <ul>
              {[
                ...patientLinks(hospital),
                {
                  path: guidePath(hospital, 'patients_and_visitors'),
                  name: guideName('patients_and_visitors'),
                },
              ].map(({ path, name }) => (
                <NavigationLink key={path} to={path}>
                  {name}
                </NavigationLink>
              ))}
            </ul>
          </li>
          {lastLinks.map((kind) => (
            <NavigationLink key={kind} to={pagePath(hospital, kind)}>
              {sectionName(kind)}
            </NavigationLink>
          ))}
        </ul>
      </Container>
      <Stack hiddenFrom="lg" px="gutter" pt={24} pb="xl">
        <PhoneButton number={contactOf(hospital).contactNumber} variant="outline" />
      </Stack>
    </MenuSheet>
  );
}
