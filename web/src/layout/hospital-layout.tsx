import type { HospitalId } from '@poyanil/domain';
import { Outlet, useLocation } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import { Banner } from './banner.tsx';
import { FloatingLinks } from './floating-links.tsx';
import { HospitalFooter } from './hospital-footer.tsx';
import { HospitalHeader } from './hospital-header.tsx';
import classes from './layout.module.css';
import { CONTENT_ID } from './site.tsx';

/** What surrounds every page of a hospital, in its colours. */
export function HospitalLayout({ hospital }: { hospital: HospitalId }) {
  const { pathname } = useLocation();
  const isContactPage = pathname === pagePath(hospital, 'contact');
  return (
    <div className={`${classes.layout} ${classes.withDock}`} data-place={hospital}>
      <HospitalHeader hospital={hospital} />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      {!isContactPage && <Banner hospital={hospital} />}
      <HospitalFooter hospital={hospital} />
      <FloatingLinks hospital={hospital} />
    </div>
  );
}
