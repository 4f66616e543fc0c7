import { Outlet } from 'react-router-dom';
import { GroupFooter } from './group-footer.tsx';
import { GroupHeader } from './group-header.tsx';
import classes from './layout.module.css';
import { CONTENT_ID } from './site.tsx';

/** What surrounds the pages of the group, in the theme's own colours. */
export function GroupLayout() {
  return (
    <div className={classes.layout}>
      <GroupHeader />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <GroupFooter />
    </div>
  );
}
