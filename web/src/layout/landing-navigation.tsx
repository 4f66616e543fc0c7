import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { hospitalIds } from '@poyanil/domain';
import { hospitalText } from '../names.ts';
import { Link } from '../parts/links/link.tsx';
import { LANDING_PATH, pagePath } from '../site-pages.ts';
import classes from './group-navigation.module.css';
import { MenuSheet } from './menu-sheet.tsx';

/** The id of the landing page's title. Once the title is scrolled out of view, the page's navigation stays at the top. */
export const LANDING_TITLE_ID = 'our-hospitals';

const sections = [
  { to: `${LANDING_PATH}#${LANDING_TITLE_ID}`, label: t`Our Hospitals` },
  { to: `${LANDING_PATH}#our-institutions`, label: t`Our Institutions` },
  { to: `${LANDING_PATH}#facilities`, label: t`Facilities` },
];

export function LandingNavigation() {
  const places = hospitalIds.map((id) => ({
    to: pagePath(id, 'home'),
    label: hospitalText(id).place,
  }));
  return (
    <MenuSheet>
      <LinkList links={sections} />
      <LinkList links={places} className={`${classes.hospitals} mantine-hidden-from-lg`} />
    </MenuSheet>
  );
}

interface LinkListProps {
  links: { to: string; label: string }[];
  className?: string | undefined;
}

function LinkList({ links, className = '' }: LinkListProps) {
  return (
    <ul className={`${classes.links} ${className}`}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Anchor component={Link} to={to} underline="hover" className={classes.link}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
