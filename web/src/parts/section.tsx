import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  ground?: 'white' | 'lime' | 'tint' | 'deep';
  id?: string;
  /** What the section is called, where no heading of its own says it. */
  label?: string;
  children: ReactNode;
}

/** A band of the page over its whole width, with the content in the middle. */
export function Section({ ground = 'white', id, label, children }: SectionProps) {
  return (
    <section id={id} aria-label={label} className={`${classes.section} ${classes[ground]}`}>
      <div className="container">{children}</div>
    </section>
  );
}
