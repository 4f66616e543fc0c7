import { Anchor } from '@mantine/core';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import classes from './group-navigation.module.css';
import { MenuSheet } from './menu-sheet.tsx';

/** The id of the landing page's title; once that has left the window, the page's navigation stays at its top. */
export const LANDING_TITLE_ID = 'our-hospitals';

const sections = [
  { to: `/#${LANDING_TITLE_ID}`, label: 'Our Hospitals' },
  { to: '/#our-institutions', label: 'Our Institutions' },
  { to: '/#facilities', label: 'Facilities' },
];
const places = hospitalIds.map((id) => ({ to: pagePath(id, 'home'), label: hospitalOf(id).place }));

export function LandingNavigation() {
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
