import type { ReactNode } from 'react';
import { Link } from '../parts/links/link.tsx';
import classes from './navigation.module.css';
import { useCurrent } from './use-current.ts';

interface NavigationLinkProps {
  to: string;
  /** No other page belongs to it, though their addresses begin with its own. */
  isAlone?: boolean;
  children: ReactNode;
}

export function NavigationLink({ to, isAlone = false, children }: NavigationLinkProps) {
  const current = useCurrent(to);
  return (
    <li>
      <Link
        to={to}
        className={classes.link}
        aria-current={isAlone && current === 'true' ? undefined : current}
      >
        {children}
      </Link>
    </li>
  );
}
