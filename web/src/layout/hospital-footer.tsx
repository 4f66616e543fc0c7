import { t } from '@lingui/core/macro';
import { Anchor, Text, Title } from '@mantine/core';
import {
  contactOf,
  departmentNames,
  departmentPath,
  footerDepartments,
  footerFacilities,
  guideSlugs,
  type HospitalId,
  translatedFacilities,
  translatedGuides,
} from '@poyanil/domain';
import { facilityName, guideName, nameOfSite, wordsOf } from '../names.ts';
import { Logo } from '../parts/brand/logo.tsx';
import { Fold } from '../parts/fold.tsx';
import { Link } from '../parts/links/link.tsx';
import { PhoneLink } from '../parts/links/phone.tsx';
import { facilityPath, guidePath, pagePath, type SectionKind, sectionName } from '../site-pages.ts';
import classes from './footer.module.css';
import { Footer } from './footer.tsx';
import { MapLink } from './map-link.tsx';

const quickLinks: readonly SectionKind[] =
  __LANGUAGE__ === 'en'
    ? ['about', 'doctors', 'gallery', 'news', 'careers', 'testimonials', 'contact']
    : ['doctors', 'departments', 'contact', 'appointment'];

interface FooterLink {
  path: string;
  name: string;
}

/** A Malayalam footer leads to what there is in Malayalam. */
export function HospitalFooter({ hospital }: { hospital: HospitalId }) {
  const facilities = __LANGUAGE__ === 'en' ? footerFacilities : translatedFacilities;
  const guides = __LANGUAGE__ === 'en' ? guideSlugs : translatedGuides;
  return (
    <Footer>
      <Address hospital={hospital} />
      {__LANGUAGE__ === 'en' && (
        <LinkColumn
          isFolded
          title={t`Departments`}
          links={footerDepartments.map((slug) => ({
            path: departmentPath(hospital, slug),
            name: departmentNames[slug],
          }))}
        />
      )}
      <LinkColumn
        isFolded
        title={t`Facilities`}
        links={facilities.map((slug) => ({
          path: facilityPath(hospital, slug),
          name: facilityName(slug),
        }))}
      />
      <LinkColumn
        title={t`Quick links`}
        links={quickLinks.map((kind) => ({
          path: pagePath(hospital, kind),
          name: sectionName(kind),
        }))}
      />
      <LinkColumn
        title={t`For patients`}
        links={guides.map((slug) => ({
          path: guidePath(hospital, slug),
          name: guideName(slug),
        }))}
      />
    </Footer>
  );
}

function Address({ hospital }: { hospital: HospitalId }) {
  const { place } = wordsOf(hospital);
  const contact = contactOf(hospital);
  return (
    <Text component="address" inherit fs="normal">
      <Logo size={56} onDeep />
      <Title order={2} fz="1.5rem" lh="xs" c="white" mt={16} mb={10}>
        {nameOfSite()}, {place}
      </Title>
      <MapLink hospital={hospital} />
      <PhoneLink number={contact.contactNumber} className={`${classes.line} ${classes.phone}`} />{' '}
      <Anchor href={`mailto:${contact.email}`} className={classes.line}>
        {contact.email}
      </Anchor>
    </Text>
  );
}

interface LinkColumnProps {
  title: string;
  links: readonly FooterLink[];
  /** Phones show the links at a tap. */
  isFolded?: boolean;
}

function LinkColumn({ title, links, isFolded = false }: LinkColumnProps) {
  const list = (
    <ul>
      {links.map(({ path, name }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
    </ul>
  );
  if (isFolded) {
    return (
      <Fold title={title} size="1.1875rem" className={classes.list}>
        {list}
      </Fold>
    );
  }
  return (
    <div className={classes.list}>
      <Title order={2} size="1.1875rem" mb="xs">
        {title}
      </Title>
      {list}
    </div>
  );
}
