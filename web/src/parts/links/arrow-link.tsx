import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { weight } from '../../theme/tokens.ts';
import { Link } from './link.tsx';
import classes from './links.module.css';

interface ArrowLinkProps {
  to: string;
  /** The id of the element that distinguishes it from other links with the same text. */
  about?: string;
  children: ReactNode;
}

export function ArrowLink({ to, about, children }: ArrowLinkProps) {
  return (
    <Anchor
      component={Link}
      to={to}
      aria-describedby={about}
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
