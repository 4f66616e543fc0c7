import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

/** A ruled panel of the side column. */
export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
