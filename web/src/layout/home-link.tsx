import { Anchor } from '@mantine/core';
import { groupName } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { Logo } from '../parts/brand/logo.tsx';
import classes from './header.module.css';

/** The logo of each header, which leads to the group's own page. */
export function HomeLink() {
  return (
    <Anchor
      component={Link}
      to="/"
      flex="none"
      className={classes.brand}
      aria-label={`${groupName}: all hospitals`}
      data-no-print
    >
      <Logo size={60} />
    </Anchor>
  );
}
