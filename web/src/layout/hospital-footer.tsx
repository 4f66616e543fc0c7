import { t } from '@lingui/core/macro';
import { Anchor, Title } from '@mantine/core';
import {
  contactOf,
  footerDepartments,
  footerFacilities,
  guideSlugs,
  type HospitalId,
  translatedFacilities,
  translatedGuides,
} from '@poyanil/domain';
import { hospitalText, nameOfSite } from '../names.ts';
import { Logo } from '../parts/brand/logo.tsx';
import { Fold } from '../parts/fold.tsx';
import { Link } from '../parts/links/link.tsx';
import {
  departmentLink,
  facilityLink,
  guideLink,
  type PageLink,
  sectionLink,
} from '../parts/page-links.ts';
import type { SectionKind } from '../site-pages.ts';
import classes from './footer.module.css';
import { Footer, FooterAddress } from './footer.tsx';

const quickLinks: readonly SectionKind[] =
  __LANGUAGE__ === 'en'
    ? ['about', 'doctors', 'gallery', 'news', 'careers', 'testimonials', 'contact']
    : ['doctors', 'departments', 'contact', 'appointment'];

export function HospitalFooter({ hospital }: { hospital: HospitalId }) {
  const facilities = __LANGUAGE__ === 'en' ? footerFacilities : translatedFacilities;
  const guides = __LANGUAGE__ === 'en' ? guideSlugs : translatedGuides;
  const { email } = contactOf(hospital);
  return (
    <Footer>
      <FooterAddress
        hospital={hospital}
        heading={
          <>
            <Logo size={56} onDeep />
            <Title order={2} fz="1.5rem" lh="xs" c="white" mt={16} mb={10}>
              {nameOfSite()}, {hospitalText(hospital).place}
            </Title>
          </>
        }
      >
        {' '}
        <Anchor href={`mailto:${email}`} className={classes.line}>
          {email}
        </Anchor>
      </FooterAddress>
      {__LANGUAGE__ === 'en' && (
        <LinkColumn
          isFolded
          title={t`Departments`}
          links={footerDepartments.map((slug) => departmentLink(hospital, slug))}
        />
      )}
      <LinkColumn
        isFolded
        title={t`Facilities`}
        links={facilities.map((slug) => facilityLink(hospital, slug))}
      />
      <LinkColumn
        title={t`Quick links`}
        links={quickLinks.map((kind) => sectionLink(hospital, kind))}
      />
      <LinkColumn title={t`For patients`} links={guides.map((slug) => guideLink(hospital, slug))} />
    </Footer>
  );
}

interface LinkColumnProps {
  title: string;
  links: readonly PageLink[];
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
