import { t } from '@lingui/core/macro';
import { Container, Stack } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { Link } from '../parts/links/link.tsx';
import { PhoneButton } from '../parts/links/phone.tsx';
import { guideLink, type PageLink, patientLinks, sectionLink } from '../parts/page-links.ts';
import { pagePath, type SectionKind } from '../site-pages.ts';
import { CallStrip, SheetHours } from './call-strip.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import classes from './navigation.module.css';
import { DepartmentsMenu, FacilitiesMenu, HospitalsMenu } from './navigation-menus.tsx';
import { useAriaCurrent } from './use-aria-current.ts';

/** In Malayalam, the sections with a Malayalam page, plus news and jobs, which visitors of any language look for. */
const lastLinks: readonly SectionKind[] =
  __LANGUAGE__ === 'en'
    ? ['gallery', 'news', 'careers', 'testimonials', 'contact', 'appointment']
    : ['news', 'careers', 'contact', 'appointment'];

export function Navigation({ hospital }: { hospital: HospitalId }) {
  return (
    <MenuSheet
      above={<CallStrip hospital={hospital} />}
      under={<SheetHours hospital={hospital} />}
      className={classes.nav}
    >
      <Container>
        <ul className={classes.links}>
          <NavigationLink {...sectionLink(hospital, 'home')} isAlone />
          <NavigationLink path={pagePath(hospital, 'about')} name={t`About`} />
          <HospitalsMenu hospital={hospital} />
          {__LANGUAGE__ === 'en' ? (
            <DepartmentsMenu hospital={hospital} />
          ) : (
            <NavigationLink {...sectionLink(hospital, 'departments')} />
          )}
          <FacilitiesMenu hospital={hospital} />
          <NavigationLink {...sectionLink(hospital, 'doctors')} />
          {/* The row of a wide window has no space for them; home page and footer have them as well. */}
          <li className="mantine-hidden-from-lg">
            <strong className={classes.group}>{t`For patients`}</strong>
            <ul>
              {[...patientLinks(hospital), guideLink(hospital, 'patients_and_visitors')].map(
                (link) => (
                  <NavigationLink key={link.path} {...link} />
                ),
              )}
            </ul>
          </li>
          {lastLinks.map((kind) => (
            <NavigationLink key={kind} {...sectionLink(hospital, kind)} />
          ))}
        </ul>
      </Container>
      <Stack hiddenFrom="lg" px="gutter" pt={24} pb="xl">
        <PhoneButton number={contactOf(hospital).contactNumber} variant="outline" />
      </Stack>
    </MenuSheet>
  );
}

interface NavigationLinkProps extends PageLink {
  /** Other pages don't belong to it, although their paths begin with its own. */
  isAlone?: boolean;
}

function NavigationLink({ path, name, isAlone = false }: NavigationLinkProps) {
  const current = useAriaCurrent(path);
  return (
    <li>
      <Link
        to={path}
        className={classes.link}
        aria-current={isAlone && current === 'true' ? undefined : current}
      >
        {name}
      </Link>
    </li>
  );
}
