import { t } from '@lingui/core/macro';
import { Anchor, Container, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameOfSite } from '../names.ts';
import { Link } from '../parts/links/link.tsx';
import classes from './footer.module.css';

// The year that the specification states, not the current one.
const COPYRIGHT_YEAR = 2021;

/** The roof under which every page ends; a column for each child. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={classes.footer} data-ground="deep" data-no-print>
      <Container>
        <div className={classes.columns}>{children}</div>
        <Group justify="space-between" mt={48} pt={16} className={classes.last}>
          <Text inherit>
            © {COPYRIGHT_YEAR} {nameOfSite()}
          </Text>
          <Anchor component={Link} to="/privacy" underline="hover" py={10}>
            {t`Privacy`}
          </Anchor>
        </Group>
      </Container>
    </footer>
  );
}
