import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { weight } from '../../theme/tokens.ts';
import classes from './links.module.css';

/** A quiet link to more of the same. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor
      component={Link}
      to={to}
      underline="hover"
      fw={weight.medium}
      className={classes.arrow}
      mod="arrow"
    >
      {children}
      <IconArrowRight size={20} stroke={2} aria-hidden />
    </Anchor>
  );
}
