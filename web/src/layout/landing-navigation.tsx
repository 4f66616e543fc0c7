import { Anchor, Box } from '@mantine/core';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import classes from './group-navigation.module.css';
import { MenuSheet } from './menu-sheet.tsx';
import { LANDING_TITLE_ID } from './places-bar.tsx';

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
      <Box hiddenFrom="lg" bg="place.0" className={classes.hospitals}>
        <LinkList links={places} />
      </Box>
    </MenuSheet>
  );
}

function LinkList({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <ul className={classes.links}>
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
