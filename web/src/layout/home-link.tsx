import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { nameOfSite } from '../names.ts';
import { Logo } from '../parts/brand/logo.tsx';
import { Link } from '../parts/links/link.tsx';
import { LANDING_PATH } from '../site-pages.ts';
import classes from './header.module.css';

/** The logo of each header, which leads to the group's own page. */
export function HomeLink() {
  const siteName = nameOfSite();
  return (
    <Anchor
      component={Link}
      to={LANDING_PATH}
      flex="none"
      className={classes.brand}
      aria-label={t`${siteName}: all hospitals`}
      data-no-print
    >
      <Logo size={60} />
    </Anchor>
  );
}
