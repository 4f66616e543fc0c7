import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button.module.css';

type Look = 'primary' | 'secondary' | 'brass' | 'white' | 'done';

interface ButtonLinkProps {
  /** A path of this site, or an address such as `tel:`. */
  to: string;
  look?: Look;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, look = 'primary', children }: ButtonLinkProps) {
  const className = buttonClass(look);
  if (to.startsWith('/')) {
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}

export function buttonClass(look: Look): string {
  return `${classes.button} ${classes[look]}`;
}
