import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** White where none is given. */
  ground?: 'lime' | 'tint' | 'deep';
  id?: string;
  /** What the section is called, where no heading of its own says it. */
  label?: string;
  children: ReactNode;
}

/** A band of the page over its whole width, with the content in the middle. */
export function Section({ ground, id, label, children }: SectionProps) {
  const look = ground === undefined ? classes.section : `${classes.section} ${classes[ground]}`;
  return (
    <section id={id} aria-label={label} className={look}>
      <div className="container">{children}</div>
    </section>
  );
}
