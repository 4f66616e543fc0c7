import type { ReactNode } from 'react';
import classes from './form-panel.module.css';

interface FormPanelProps {
  title: string;
  under: string;
  titleId?: string;
  children: ReactNode;
}

/** The white panel that a form stands on, with its title. */
export function FormPanel({ title, under, titleId, children }: FormPanelProps) {
  return (
    <section className={classes.panel}>
      <h2 id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
        {title}
      </h2>
      <p className={classes.under}>{under}</p>
      {children}
    </section>
  );
}
