import type { ReactNode } from 'react';
import classes from './reading.module.css';
import { Section } from './section.tsx';

/** A text to be read, and beside it what else may be wanted. */
export function Reading({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Section>
      <div className={classes.columns}>
        <article className={classes.text}>{children}</article>
        <aside className={classes.side} aria-label="Contact and appointments">
          {aside}
        </aside>
      </div>
    </Section>
  );
}
