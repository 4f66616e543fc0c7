import type { ReactNode } from 'react';
import classes from './section-head.module.css';

interface SectionHeadProps {
  title: string;
  /** Under the title. */
  children?: ReactNode;
  /** At the end of the line; on phones below. */
  aside?: ReactNode;
}

export function SectionHead({ title, children, aside }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <h2>{title}</h2>
        {children !== undefined && <p>{children}</p>}
      </div>
      {aside}
    </div>
  );
}
