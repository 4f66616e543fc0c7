import { t } from '@lingui/core/macro';
import { Anchor, Container, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameOfSite } from '../names.ts';
import { Logo } from '../parts/brand/logo.tsx';
import { Link } from '../parts/links/link.tsx';
import { LANDING_PATH } from '../site-pages.ts';
import classes from './header.module.css';
import { MenuButton } from './menu-sheet.tsx';

export const BAR_HEIGHT = 'clamp(84px, 78px + 1.524vw, 100px)';

interface HeaderBarProps {
  under: ReactNode;
  children: ReactNode;
}

export function HeaderBar({ under, children }: HeaderBarProps) {
  const siteName = nameOfSite();
  return (
    <Container className={classes.bar} mih={BAR_HEIGHT} py="xs">
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
      <Text flex={1} display="grid" lh="xs">
        <Text
          component="span"
          inherit
          fz="clamp(1.3125rem, 1.173rem + 0.571vw, 1.6875rem)"
          fw={720}
          lh={1.15}
        >
          {siteName}
        </Text>
        {under}
      </Text>
      {children}
      <MenuButton />
    </Container>
  );
}
