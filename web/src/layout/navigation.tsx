import { t } from '@lingui/core/macro';
import { Button, Container, Stack } from '@mantine/core';
import { guideSlugs, type HospitalId, hospitalOf, translatedGuides } from '@poyanil/domain';
import { guideName } from '../names.ts';
import { Link } from '../parts/links/link.tsx';
import { PhoneButton } from '../parts/links/phone.tsx';
import { pagePath, type SectionKind, sectionName } from '../sections.ts';
import { guidePath } from '../site-pages.ts';
import { CallStrip, SheetHours } from './call-strip.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import classes from './navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';
import { DepartmentsMenu, FacilitiesMenu, HospitalsMenu } from './navigation-menus.tsx';

/** In Malayalam, those that it has, and news and jobs, which are looked for in whatever language. */
const lastLinks: readonly SectionKind[] =
  __LANGUAGE__ === 'en'
    ? ['doctors', 'gallery', 'news', 'careers', 'testimonials', 'contact', 'appointment']
    : ['doctors', 'news', 'careers', 'contact', 'appointment'];

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
          {lastLinks.map((kind) => (
            <NavigationLink key={kind} to={pagePath(hospital, kind)}>
              {sectionName(kind)}
            </NavigationLink>
          ))}
        </ul>
      </Container>
      <Stack hiddenFrom="lg" px="gutter" pt={24} pb="xl">
        <Button component={Link} to={pagePath(hospital, 'appointment')}>
          {t`Book Appointment`}
        </Button>
        <PhoneButton number={hospitalOf(hospital).contact.contactNumber} variant="outline" />
        {/* The row of a wide window has no room for them; the footer has them as well. */}
        <div style={{ marginTop: 16 }}>
          <strong>{t`For patients`}</strong>
          <ul className={classes.links} style={{ marginTop: 8 }}>
            {(__LANGUAGE__ === 'en' ? guideSlugs : translatedGuides).map((slug) => (
              <NavigationLink key={slug} to={guidePath(hospital, slug)}>
                {guideName(slug)}
              </NavigationLink>
            ))}
          </ul>
        </div>
      </Stack>
    </MenuSheet>
  );
}
