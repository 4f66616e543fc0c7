import { Outlet } from 'react-router-dom';
import { GroupFooter } from './group-footer.tsx';
import { GroupHeader } from './group-header.tsx';
import classes from './layout.module.css';
import { paletteOf } from './palette.ts';
import { CONTENT_ID } from './site.tsx';

/** What surrounds the pages of the group, in the main hospital's colours. */
export function GroupLayout() {
  return (
    <div className={classes.layout} style={paletteOf('poyanil_hospital')}>
      <GroupHeader />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <GroupFooter />
    </div>
  );
}
