import { groupName } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './footer.module.css';

// The year that the specification states, not the current one.
const COPYRIGHT_YEAR = 2021;

/** The roof under which every page ends; a column for each child. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <div className={`container ${classes.columns}`}>{children}</div>
      <div className="container">
        <p className={classes.last}>
          <span>
            © {COPYRIGHT_YEAR} {groupName}
          </span>
          <Link to="/privacy">Privacy</Link>
        </p>
      </div>
    </footer>
  );
}
